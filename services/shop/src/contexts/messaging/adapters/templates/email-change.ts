import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { greeting, NOT_ASKED, usableOnce } from './wording.ts';

export interface EmailChange {
  name: string;
  code: string;
  validMinutes: number;
}

export const emailChange: Template<EmailChange> = {
  label: 'Confirmación del nuevo email',
  example: { name: 'María José Paredes', code: 'dmVyaWZpY2F0aW9uLWNvZGUtd2l0aC0yNTYtYml0cw', validMinutes: 1440 },
  write: ({ name, code, validMinutes }, shop) => ({
    subject: `Confirme su nuevo correo en ${shop.name}`,
    preheader: 'Falta un paso para que su cuenta use este correo.',
    title: 'Confirme su nuevo correo',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'En su perfil pidió usar este correo. Confirme que es suyo; hasta entonces su cuenta sigue con el correo anterior.',
      ),
      button('Confirmar este correo', withCode('/verificacion', code)),
      note(`${usableOnce(validMinutes)}. ${NOT_ASKED} nada cambia.`),
    ],
    because: `alguien escribió esta dirección en su cuenta de ${shop.name}.`,
  }),
};
