import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting, newPasswordAndCall } from './wording.ts';

export interface RecoveryCodesRenewedMail {
  name: string;
  /** ISO time of it. */
  renewedAt: string;
}

export const recoveryCodesRenewed: Template<RecoveryCodesRenewedMail> = {
  label: 'Códigos de recuperación nuevos',
  example: { name: 'María José Paredes', renewedAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, renewedAt }, shop) => ({
    subject: `Códigos de recuperación nuevos en ${shop.name}`,
    preheader: 'Los de antes ya no sirven.',
    title: 'Códigos de recuperación nuevos',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(renewedAt)} (hora de Ecuador) se crearon códigos de recuperación nuevos para su cuenta. Los de antes ya no sirven.`,
      ),
      paragraph(newPasswordAndCall(shop)),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
