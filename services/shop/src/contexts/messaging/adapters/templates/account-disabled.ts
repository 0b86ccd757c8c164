import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface AccountDisabledMail {
  name: string;
  /** ISO time of it. */
  disabledAt: string;
}

export const accountDisabled: Template<AccountDisabledMail> = {
  label: 'Cuenta deshabilitada',
  example: { name: 'María José Paredes', disabledAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, disabledAt }, shop) => ({
    subject: `Su cuenta de ${shop.name} fue deshabilitada`,
    preheader: 'Nadie puede entrar a ella hasta que hable con nosotros.',
    title: 'Su cuenta fue deshabilitada',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `Deshabilitamos su cuenta el ${ecuadorTime(disabledAt)} (hora de Ecuador) y cerramos sus sesiones: por ahora nadie puede entrar a ella. Sus pedidos siguen su curso.`,
      ),
      paragraph(`Para volver a usarla, o si no sabe por qué lo hicimos, llámenos al ${shop.phones[0]} o escríbanos.`),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
