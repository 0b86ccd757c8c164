import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface SecondFactorAddedMail {
  name: string;
  /** ISO time of it. */
  addedAt: string;
  /** With the one that it takes the place of. */
  passkeysRemoved: boolean;
}

const example = { name: 'María José Paredes', addedAt: '2026-11-21T15:05:00.000Z', passkeysRemoved: false };

export const secondFactorAdded: Template<SecondFactorAddedMail> = {
  label: 'Verificación en dos pasos activada',
  example,
  variants: { 'in place of another': { ...example, passkeysRemoved: true } },
  write: ({ name, addedAt, passkeysRemoved }, shop) => ({
    subject: `Verificación en dos pasos activa en ${shop.name}`,
    preheader: 'Desde ahora se pide un código al ingresar.',
    title: 'Verificación en dos pasos activa',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(addedAt)} (hora de Ecuador) una aplicación quedó unida a su cuenta: desde ahora se pide su código al ingresar.`,
      ),
      ...(passkeysRemoved
        ? [
            paragraph(
              'Con la aplicación anterior también sus claves de acceso se quitaron: agréguelas otra vez en su perfil.',
            ),
          ]
        : []),
      paragraph(
        `Si fue usted, guarde sus códigos de recuperación lejos del teléfono. Si no fue usted, cree una nueva contraseña y avise a un operador o al ${shop.phones[0]}.`,
      ),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
