import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting, NOTHING_TO_DO } from './wording.ts';

export interface PasswordChanged {
  name: string;
  /** ISO time of the change. */
  changedAt: string;
}

export const passwordChanged: Template<PasswordChanged> = {
  label: 'Contraseña cambiada',
  example: { name: 'María José Paredes', changedAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, changedAt }, shop) => ({
    subject: `Su contraseña de ${shop.name} cambió`,
    preheader: NOTHING_TO_DO,
    title: 'Su contraseña cambió',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `La contraseña de su cuenta cambió el ${ecuadorTime(changedAt)} (hora de Ecuador). Por seguridad cerramos sus otras sesiones.`,
      ),
      paragraph(`${NOTHING_TO_DO} Si no fue usted, cree una nueva ahora y avísenos al ${shop.phones[0]}.`),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
