import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { button, facts, paragraph, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface SecondStepsTriedMail {
  name: string;
  /** ISO time of the last one. */
  triedAt: string;
  device: string;
  ipAddress: string;
  /** By whoever was signed in already. */
  inside: boolean;
}

const example = {
  name: 'María José Paredes',
  triedAt: '2026-11-21T15:05:00.000Z',
  device: 'Firefox en Windows',
  ipAddress: '203.0.113.24',
  inside: false,
};

export const secondStepsTried: Template<SecondStepsTriedMail> = {
  label: 'Alguien conoce la contraseña y prueba códigos',
  example,
  variants: { 'inside a session': { ...example, inside: true } },
  write: ({ name, triedAt, device, ipAddress, inside }, shop) => ({
    subject: `Alguien prueba códigos en su cuenta de ${shop.name}`,
    preheader: 'Escribió su contraseña correcta y varios códigos que no lo son.',
    title: 'Alguien prueba códigos en su cuenta',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        inside
          ? 'En una sesión abierta de su cuenta, alguien escribió su contraseña correcta y varios códigos de verificación equivocados. Al quinto seguido la sesión se cierra.'
          : 'Alguien escribió su contraseña correcta y después varios códigos de verificación equivocados. No pudo entrar.',
      ),
      facts([
        ['Último intento', `${ecuadorTime(triedAt)} (hora de Ecuador)`],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ]),
      paragraph(
        `Si fue usted, revise la hora de su teléfono o use un código de recuperación. Si no fue usted, esa persona conoce su contraseña: cree una nueva ahora y avise al ${shop.phones[0]}.`,
      ),
      button('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
