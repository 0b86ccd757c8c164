import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { greeting, NOTHING_TO_DO, OF_YOUR_SECURITY, usableOnce } from './wording.ts';

export interface EmailChangeRequested {
  name: string;
  /** ISO time of the request. */
  requestedAt: string;
  code: string;
  validMinutes: number;
}

/** To the address that the account is about to leave. */
export const emailChangeRequested: Template<EmailChangeRequested> = {
  label: 'Cambio de email solicitado',
  example: {
    name: 'María José Paredes',
    requestedAt: '2026-11-21T15:05:00.000Z',
    code: 'a2VlcC1lbWFpbC1jb2RlLXdpdGgtMjU2LWJpdHMtb2Y',
    validMinutes: 10_080,
  },
  write: ({ name, requestedAt, code, validMinutes }, shop) => ({
    subject: `Pidieron cambiar el correo de su cuenta de ${shop.name}`,
    preheader: NOTHING_TO_DO,
    title: 'Pidieron cambiar el correo de su cuenta',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(requestedAt)} (hora de Ecuador) se pidió que su cuenta use otro correo. ${NOTHING_TO_DO}`,
      ),
      paragraph('Si no fue usted, conserve este correo y cree una contraseña nueva: alguien conoce la que tiene.'),
      button('Conservar este correo', `${withCode('/reseteo', code)}&conservar=1`),
      note(
        `${usableOnce(validMinutes)}, aunque el correo ya haya cambiado. Al usarlo se cierran todas las sesiones de su cuenta.`,
      ),
    ],
    because: `esta es la dirección de su cuenta en ${shop.name} ${OF_YOUR_SECURITY}`,
  }),
};
