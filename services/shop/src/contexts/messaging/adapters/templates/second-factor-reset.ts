import { REMOVE_SECOND_FACTOR } from '@bujia/contracts/second-factor';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { becauseOfSecurity, duration, greeting, NOT_ASKED, usableOnce } from './wording.ts';

export interface SecondFactorResetMail {
  name: string;
  code: string;
  validMinutes: number;
}

export const secondFactorReset: Template<SecondFactorResetMail> = {
  label: REMOVE_SECOND_FACTOR,
  example: { name: 'María José Paredes', code: 'cmVzZXQtZmFjdG9yLXdpdGgtMjU2LXJhbmRvbS1iaXRz', validMinutes: 60 },
  write: ({ name, code, validMinutes }, shop) => ({
    subject: `Confirme que perdió su teléfono de ${shop.name}`,
    preheader: `El enlace sirve durante ${duration(validMinutes)}.`,
    title: 'Confirme que perdió su teléfono',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'Un operador pidió quitar la verificación en dos pasos de su cuenta. Para quitarla hacen falta su contraseña y los ocho números que el operador le dice mientras hablan.',
      ),
      button(REMOVE_SECOND_FACTOR, `${withCode('/reseteo', code)}&telefono=1`),
      note(
        `${usableOnce(validMinutes)}. ${NOT_ASKED} su verificación sigue activa. Avise al ${shop.phones[0]} si nadie habló con usted.`,
      ),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
