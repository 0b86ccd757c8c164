import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfFormerAddress } from './wording.ts';

export interface AccountDeleted {
  /** ISO time of the deletion. */
  deletedAt: string;
  /** Done by the shop, which was asked to; a version before did not say. */
  byShop?: boolean;
}

const example = { deletedAt: '2026-11-21T15:05:00.000Z' };

export const accountDeleted: Template<AccountDeleted> = {
  label: 'Cuenta eliminada',
  example,
  variants: { 'by the shop': { ...example, byShop: true } },
  write: ({ deletedAt, byShop }, shop) => ({
    subject: `Su cuenta de ${shop.name} fue eliminada`,
    preheader: 'Es el último correo que recibe de su cuenta.',
    title: 'Su cuenta fue eliminada',
    blocks: [
      paragraph('Hola:'),
      paragraph(
        `${byShop ? 'Lo hicimos nosotros porque se nos pidió en su nombre. ' : ''}Su cuenta y sus direcciones se eliminaron el ${ecuadorTime(deletedAt)} (hora de Ecuador). Solo guardamos lo que la ley exige, como las facturas emitidas.`,
      ),
      paragraph(`Si usted no lo pidió, avísenos al ${shop.phones[0]}.`),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: `${becauseOfFormerAddress(shop.name)}.`,
  }),
};
