import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface PersonalDataHandedOverMail {
  name: string;
  /** ISO time of it. */
  handedOverAt: string;
}

export const personalDataHandedOver: Template<PersonalDataHandedOverMail> = {
  label: 'Copia de datos entregada',
  example: { name: 'María José Paredes', handedOverAt: '2026-11-21T15:05:00.000Z' },
  write: ({ name, handedOverAt }, shop) => ({
    subject: `Preparamos una copia de sus datos de ${shop.name}`,
    preheader: 'Se nos pidió en su nombre.',
    title: 'Preparamos una copia de sus datos',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `El ${ecuadorTime(handedOverAt)} (hora de Ecuador) preparamos una copia de todo lo que guardamos de usted, porque se nos pidió en su nombre: sus datos, pedidos, pagos, direcciones y lo demás.`,
      ),
      paragraph(`Si usted no la pidió, llámenos enseguida al ${shop.phones[0]}.`),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
