import { LINE_RETURN_REASON_NAMES, LINE_RETURNS_PAGE, type LineReturnReason } from '@bujia/contracts/line-returns';
import { formatMoney } from '@bujia/pricing/money';
import { type Block, button, facts, type Fact, note, paragraph, quote, type Template } from './letter.ts';
import { becauseOfOrder, ORDER_EXAMPLE, type OrderMail, track } from './order-blocks.ts';
import { ACCOUNT_ASKED, becauseOfSales, greeting } from './wording.ts';

/** Units of a line that go back. */
interface MailedLineReturn {
  returnNumber: number;
  part: string;
  partCode: string;
  quantity: number;
  reason: string;
}

export interface LineReturnMail extends OrderMail, MailedLineReturn {
  /** What the seller said; may be empty. */
  answer: string;
  /** Cents, IVA included. */
  total: number;
}

export interface LineReturnToShop extends MailedLineReturn {
  number: number;
  client: string;
  clientEmail: string;
  comment: string;
}

const { name: _name, trackingCode: _code, ...orderOf } = ORDER_EXAMPLE;
const lineExample: MailedLineReturn = {
  ...{ returnNumber: 512, part: 'Filtro de aceite', partCode: 'TY-90915-YZZ', quantity: 2, reason: 'no-fit' },
};
const example: LineReturnMail = { ...ORDER_EXAMPLE, ...lineExample, answer: '', total: 1_450 };

/** Mails are written of words that were kept: an unknown one is not taken for a name. */
const reasonName = (reason: string): string =>
  Object.hasOwn(LINE_RETURN_REASON_NAMES, reason) ? LINE_RETURN_REASON_NAMES[reason as LineReturnReason] : 'Devolución';

const lineFacts = (data: MailedLineReturn & { number: number }, more: Fact[] = []) =>
  facts([
    ['Devolución', `N.º ${data.returnNumber}`],
    ['Pedido', `N.º ${data.number}`],
    ['Repuesto', `${data.quantity} × ${data.part}`],
    ['Código', data.partCode],
    ['Motivo', reasonName(data.reason)],
    ...more,
  ]);
const said = (answer: string): Block[] => (answer.trim() === '' ? [] : [quote(answer)]);

export const lineReturnAsked: Template<LineReturnMail> = {
  label: 'Devolución de un repuesto pedida',
  example: { ...example, total: 0 },
  write: (data, shop) => ({
    subject: `Recibimos su solicitud de devolución ${data.returnNumber}`,
    preheader: `${data.quantity} × ${data.part}, de su pedido ${data.number}.`,
    title: 'Recibimos su solicitud de devolución',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph('Un vendedor la revisa y le responderemos por correo.'),
      lineFacts(data),
      note(
        'Conserve el repuesto sin uso y en su empaque original: así podemos recibirlo. Si es por garantía, lo evalúa un taller autorizado.',
      ),
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};

export const lineReturnAccepted: Template<LineReturnMail> = {
  label: 'Devolución de un repuesto aceptada',
  example: { ...example, answer: 'Lo recibimos completo.' },
  variants: { 'sin valor': { total: 0, answer: '' } },
  write: (data, shop) => ({
    subject: `Aceptamos su devolución ${data.returnNumber}`,
    preheader: data.total > 0 ? `Le devolvemos ${formatMoney(data.total)}.` : `De su pedido ${data.number}.`,
    title: 'Aceptamos su devolución',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        data.total > 0
          ? `Le devolvemos ${formatMoney(data.total)} por transferencia: ${ACCOUNT_ASKED} Si la factura está a su nombre, la nota de crédito le llega también por correo.`
          : 'Por este repuesto no se pagó nada, así que no hay dinero por devolver.',
      ),
      ...said(data.answer),
      lineFacts(data, [['Valor', formatMoney(data.total)]]),
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};

export const lineReturnRefused: Template<LineReturnMail> = {
  label: 'Devolución de un repuesto rechazada',
  example: { ...example, total: 0, answer: 'El repuesto ya fue instalado y tiene marcas de uso.' },
  write: (data, shop) => ({
    subject: `No podemos aceptar su devolución ${data.returnNumber}`,
    preheader: `${data.quantity} × ${data.part}, de su pedido ${data.number}.`,
    title: 'No podemos aceptar su devolución',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph('Un vendedor la revisó y respondió:'),
      ...said(data.answer),
      lineFacts(data),
      note(`Si no está de acuerdo, llámenos al ${shop.phones[0]}.`),
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};

export const lineReturnToShop: Template<LineReturnToShop> = {
  label: 'Devolución de un repuesto por decidir',
  example: {
    ...{ ...orderOf, ...lineExample, client: 'María José Paredes', clientEmail: 'maria.paredes@correo.example' },
    comment: 'El filtro es más ancho que el que tengo.',
  },
  write: (data, shop) => ({
    subject: `Devolución por decidir: pedido ${data.number}, ${data.part}`,
    preheader: `De ${data.client}: ${reasonName(data.reason)}.`,
    title: 'Un cliente quiere devolver un repuesto',
    blocks: [
      lineFacts(data, [
        ['Cliente', data.client],
        ['Email', data.clientEmail],
      ]),
      ...said(data.comment),
      button('Decidir la devolución', LINE_RETURNS_PAGE),
    ],
    because: becauseOfSales(shop.name),
  }),
};
