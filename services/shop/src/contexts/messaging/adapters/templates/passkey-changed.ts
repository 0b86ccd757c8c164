import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface PasskeyMail {
  name: string;
  /** What its owner calls it. */
  passkey: string;
  /** ISO time of it. */
  changedAt: string;
}

const example = {
  name: 'María José Paredes',
  passkey: 'Portátil del mostrador',
  changedAt: '2026-11-21T15:05:00.000Z',
};
const REMEDY = 'cree una nueva contraseña ahora, revise sus claves en su perfil y avise al';

export const passkeyAdded: Template<PasskeyMail> = {
  label: 'Clave de acceso agregada',
  example,
  write: ({ name, passkey, changedAt }, shop) => ({
    subject: `Clave de acceso nueva en ${shop.name}`,
    preheader: 'Abre su cuenta en lugar del código, después de la contraseña.',
    title: 'Clave de acceso nueva',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(changedAt)} (hora de Ecuador) se agregó la clave de acceso «${passkey}» a su cuenta: después de la contraseña sirve en lugar del código de su teléfono.`,
      ),
      paragraph(`Si no fue usted, ${REMEDY} ${shop.phones[0]}.`),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};

export const passkeyRemoved: Template<PasskeyMail> = {
  label: 'Clave de acceso quitada',
  example,
  write: ({ name, passkey, changedAt }, shop) => ({
    subject: `Clave de acceso quitada en ${shop.name}`,
    preheader: 'Ya no abre su cuenta.',
    title: 'Clave de acceso quitada',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(changedAt)} (hora de Ecuador) se quitó la clave de acceso «${passkey}» de su cuenta. El código de su teléfono sirve como antes, y las demás sesiones se cerraron.`,
      ),
      paragraph(`Si no fue usted, ${REMEDY} ${shop.phones[0]}.`),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
