import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting, newPasswordAndCall } from './wording.ts';

export interface RecoveryCodeUsedMail {
  name: string;
  /** Codes that are not used yet. */
  left: number;
  /** ISO time of it. */
  usedAt: string;
}

const codes = (count: number) => (count === 1 ? 'Le queda 1 código' : `Le quedan ${count} códigos`);

export const recoveryCodeUsed: Template<RecoveryCodeUsedMail> = {
  label: 'Código de recuperación usado',
  example: { name: 'María José Paredes', left: 9, usedAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, left, usedAt }, shop) => ({
    subject: `Se usó un código de recuperación en ${shop.name}`,
    preheader: `${codes(left)} de recuperación.`,
    title: 'Se usó un código de recuperación',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(usedAt)} (hora de Ecuador) se usó uno de sus códigos de recuperación en lugar del de su teléfono. ${codes(left)}; con un teléfono nuevo, únalo en su perfil y recibirá otros.`,
      ),
      paragraph(newPasswordAndCall(shop)),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
