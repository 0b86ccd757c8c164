import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { facts, paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting, NOTHING_TO_DO } from './wording.ts';

export interface NewDevice {
  name: string;
  /** ISO time of the sign-in. */
  signedInAt: string;
  /** Browser and system in words, such as "Firefox en Windows". */
  device: string;
  ipAddress: string;
}

export const newDevice: Template<NewDevice> = {
  label: 'Nuevo inicio de sesión',
  example: {
    name: 'María José Paredes',
    signedInAt: '2026-11-21T15:05:00.000Z',
    device: 'Firefox en Windows',
    ipAddress: '203.0.113.24',
  },
  write: ({ name, signedInAt, device, ipAddress }, shop) => ({
    subject: `Nuevo inicio de sesión en su cuenta de ${shop.name}`,
    preheader: `${device}, ${ecuadorTime(signedInAt)}.`,
    title: 'Nuevo inicio de sesión',
    blocks: [
      paragraph(greeting(name)),
      paragraph('Alguien entró a su cuenta desde un dispositivo que no habíamos visto.'),
      facts([
        ['Fecha y hora', `${ecuadorTime(signedInAt)} (hora de Ecuador)`],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ]),
      paragraph(`${NOTHING_TO_DO} Si no fue usted, cree una nueva contraseña ahora: eso cierra todas las sesiones.`),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
