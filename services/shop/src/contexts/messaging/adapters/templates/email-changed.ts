import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfFormerAddress, greeting, NOTHING_TO_DO, OF_YOUR_SECURITY } from './wording.ts';

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
    preheader: NOTHING_TO_DO,
    title: 'El correo de su cuenta cambió',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(changedAt)} (hora de Ecuador) su cuenta pasó a usar otro correo. Este ya no sirve para iniciar sesión.`,
      ),
      paragraph(`${NOTHING_TO_DO} Si no fue usted, avísenos ahora al ${shop.phones[0]}.`),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: `${becauseOfFormerAddress(shop.name)} ${OF_YOUR_SECURITY}`,
  }),
};
