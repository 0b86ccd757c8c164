import { formatMoney } from '@bujia/pricing/money';
import { facts, note, paragraph, type Template } from './letter.ts';
import { becauseOfOrder, inEcuador, ORDER_EXAMPLE, type OrderMail, progress, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface TaxDocumentMail extends OrderMail {
  /** 001-001-000000123 */
  documentNumber: string;
  accessKey: string;
  /** ISO time. */
  issuedAt: string;
  total: number;
}

const example: TaxDocumentMail = {
  ...ORDER_EXAMPLE,
  documentNumber: '001-001-000000123',
  accessKey: '2111202601179999999000110010010000001231234567810',
  issuedAt: '2026-11-21T15:05:00.000Z',
  total: 12_450,
};

const documentFacts = ({ documentNumber, accessKey, issuedAt, total, number }: TaxDocumentMail, kind: string) =>
  facts([
    [kind, documentNumber],
    ['Pedido', `N.º ${number}`],
    ['Fecha', inEcuador(issuedAt)],
    ['Total', formatMoney(total)],
    ['Clave de acceso', accessKey],
  ]);

const ATTACHED = note(
  'Van adjuntos el documento en PDF y su archivo XML firmado, que es el comprobante con validez tributaria. También los encuentra en el pedido, en su cuenta. Con la clave de acceso puede consultarlo en el portal del SRI.',
);

export const invoice: Template<TaxDocumentMail> = {
  label: 'Factura',
  example,
  write: (data, shop) => ({
    subject: `Factura ${data.documentNumber} de su pedido ${data.number}`,
    preheader: `${formatMoney(data.total)}. Adjunta en PDF y XML.`,
    title: 'Su factura electrónica',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        `Adjuntamos la factura electrónica de su pedido N.º ${data.number}. Gracias por comprar en ${shop.name}.`,
      ),
      progress(3),
      documentFacts(data, 'Factura'),
      ATTACHED,
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};

export const creditNote: Template<TaxDocumentMail> = {
  label: 'Nota de crédito',
  example: {
    ...example,
    documentNumber: '001-001-000000007',
    accessKey: '2111202604179999999000110010010000000071234567819',
  },
  write: (data, shop) => ({
    subject: `Nota de crédito ${data.documentNumber} de su pedido ${data.number}`,
    preheader: `${formatMoney(data.total)}. Adjunta en PDF y XML.`,
    title: 'Su nota de crédito',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        `Adjuntamos la nota de crédito que deja sin efecto, en el valor que indica, la factura de su pedido N.º ${data.number}.`,
      ),
      documentFacts(data, 'Nota de crédito'),
      ATTACHED,
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};
