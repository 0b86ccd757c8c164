import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { duration, greeting, NOT_ASKED, usableOnce } from './wording.ts';

export interface PasswordReset {
  name: string;
  code: string;
  validMinutes: number;
}

export const passwordReset: Template<PasswordReset> = {
  label: 'Nueva contraseña',
  example: { name: 'María José Paredes', code: 'cmVzZXQtY29kZS13aXRoLTI1Ni1yYW5kb20tYml0cw', validMinutes: 30 },
  write: ({ name, code, validMinutes }, shop) => ({
    subject: `Cree una nueva contraseña para ${shop.name}`,
    preheader: `El enlace sirve durante ${duration(validMinutes)}.`,
    title: 'Cree una nueva contraseña',
    blocks: [
      paragraph(greeting(name)),
      paragraph('Recibimos una solicitud para cambiar la contraseña de su cuenta.'),
      button('Crear una nueva contraseña', withCode('/reseteo', code)),
      note(
        `${usableOnce(validMinutes)}. Al usarlo se cierran todas sus sesiones. ${NOT_ASKED} su contraseña sigue siendo la misma.`,
      ),
    ],
    because: 'alguien pidió cambiar la contraseña de su cuenta.',
  }),
};
