import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { greeting } from './wording.ts';

export interface EmailChanged {
  name: string;
  /** ISO time of the change. */
  changedAt: string;
}

/** To the address that the account has left. */
export const emailChanged: Template<EmailChanged> = {
  label: 'Email cambiado',
  example: { name: 'María José Paredes', changedAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, changedAt }, shop) => ({
    subject: `Su cuenta de ${shop.name} ya no usa este correo`,
    preheader: 'Si fue usted, no tiene que hacer nada.',
    title: 'El correo de su cuenta cambió',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(changedAt)} (hora de Ecuador) su cuenta pasó a usar otro correo. Este ya no sirve para iniciar sesión.`,
      ),
      paragraph(`Si fue usted, no tiene que hacer nada. Si no fue usted, avísenos ahora al ${shop.phones[0]}.`),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: `esta era la dirección de una cuenta en ${shop.name} y le avisamos de lo que toca a su seguridad.`,
  }),
};
