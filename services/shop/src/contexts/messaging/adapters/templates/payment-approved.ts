import type { ShopIdentity } from '@bujia/contracts/shop';
import { formatMoney } from '@bujia/pricing/money';
import { type Block, button, note, paragraph, type Template } from './letter.ts';
import {
  becauseOfOrder,
  type MailedPayment,
  ORDER_EXAMPLE,
  type OrderMail,
  PAYMENT_EXAMPLE,
  paymentFacts,
  paymentsPage,
  progress,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface PaymentApprovedMail extends OrderMail, MailedPayment {
  /** What is still to be paid, in cents. */
  missing: number;
  /** Its order was cancelled before the money was found. */
  cancelled: boolean;
}

export const paymentApproved: Template<PaymentApprovedMail> = {
  label: 'Pago aprobado',
  example: { ...ORDER_EXAMPLE, ...PAYMENT_EXAMPLE, missing: 0, cancelled: false },
  variants: { parcial: { amount: 5_000, missing: 7_450 }, cancelado: { missing: 0, cancelled: true } },
  write: (data, shop) => {
    const { name, number, amount } = data;
    const follows = data.cancelled ? owed(data, shop) : data.missing > 0 ? incomplete(data) : complete();
    return {
      subject: follows.subject ?? `Su pago del pedido ${number} está aprobado`,
      preheader: follows.preheader,
      title: follows.title ?? 'Su pago está aprobado',
      blocks: [
        paragraph(greeting(name)),
        paragraph(`${follows.found ?? 'Aprobamos su pago'} de ${formatMoney(amount)} del pedido N.º ${number}.`),
        ...(follows.reached ? [progress(follows.reached)] : []),
        paymentFacts(data),
        ...follows.blocks,
        track(data),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};

/** What an approved payment leads to. */
interface Follows {
  subject?: string;
  title?: string;
  found?: string;
  preheader: string;
  reached?: number;
  blocks: Block[];
}

const complete = (): Follows => ({
  preheader: 'Su pedido está pagado por completo.',
  reached: 2,
  blocks: [paragraph('Su pedido está pagado por completo. Le enviaremos la factura a este correo.')],
});

function incomplete({ number, missing }: PaymentApprovedMail): Follows {
  const rest = formatMoney(missing);
  return {
    preheader: `Faltan ${rest} para completar el total.`,
    reached: 1,
    blocks: [
      paragraph(`Para completar el total faltan ${rest}. En cuanto estén pagados preparamos su pedido.`),
      button('Registrar otro pago', paymentsPage(number)),
    ],
  };
}

/** The goods are free again: the money is the client's. */
const owed = ({ number, amount }: PaymentApprovedMail, { phones }: ShopIdentity): Follows => ({
  subject: `Recibimos el pago de su pedido cancelado ${number}`,
  title: 'Le devolveremos su pago',
  found: 'Recibimos su pago',
  preheader: `El pedido fue cancelado: le devolveremos ${formatMoney(amount)}.`,
  blocks: [
    paragraph(
      `Ese pedido fue cancelado, así que le devolveremos ${formatMoney(amount)}: nos comunicaremos con usted para hacerlo.`,
    ),
    note(`También puede llamarnos al ${phones[0]}.`),
  ],
});
