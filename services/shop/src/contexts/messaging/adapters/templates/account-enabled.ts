import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';
import { PASSWORD_VOID } from '@bujia/contracts/users';

export interface AccountEnabledMail {
  name: string;
  /** Whether the password of before is worth nothing. */
  newPassword: boolean;
}

const example = { name: 'María José Paredes', newPassword: false };

export const accountEnabled: Template<AccountEnabledMail> = {
  label: 'Cuenta habilitada',
  example,
  variants: { 'after an intrusion': { ...example, newPassword: true } },
  write: ({ name, newPassword }, shop) => ({
    subject: `Su cuenta de ${shop.name} está habilitada`,
    preheader: newPassword ? 'Cree una contraseña nueva para entrar.' : 'Ya puede entrar otra vez.',
    title: 'Su cuenta está habilitada',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        newPassword
          ? `Para entrar otra vez, cree una contraseña nueva: ${PASSWORD_VOID}`
          : 'Ya puede entrar otra vez con su email y su contraseña. Si cree que alguien más la conoce, cree una nueva.',
      ),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
