import { formatMoney } from '@bujia/pricing/money';
import { button, facts, heading, paragraph, type Template } from './letter.ts';
import { type MailedPayment, PAYMENT_EXAMPLE, paymentFacts } from './order-blocks.ts';
import { becauseOfSales } from './wording.ts';

export interface PaymentToShop extends MailedPayment {
  number: number;
  client: string;
  clientEmail: string;
  /** What the order costs, and what of it is approved. */
  total: number;
  paid: number;
}

/** The sellers' page of the payments of an order, with this one open. */
const reviewPage = ({ number, paymentNumber }: PaymentToShop): string =>
  `/dashboard/pagos-traking-detail?pedido=${number}&pago=${paymentNumber}`;

export const paymentToShop: Template<PaymentToShop> = {
  label: 'Pago por revisar',
  example: {
    ...PAYMENT_EXAMPLE,
    number: 1_048,
    client: 'María José Paredes',
    clientEmail: 'maria.paredes@correo.example',
    total: 12_450,
    paid: 0,
  },
  variants: { 'cuenta cerrada': { closedAccount: true } },
  write: (data, shop) => ({
    subject: `Pago por revisar: pedido ${data.number}, ${formatMoney(data.amount)}`,
    preheader: `De ${data.client}. Comprobante ${data.receipt}.`,
    title: 'Hay un pago por revisar',
    blocks: [
      paragraph(`Se registró un pago del pedido N.º ${data.number}.`),
      paymentFacts(data),
      heading('El pedido'),
      facts([
        ['Pedido', `N.º ${data.number}`],
        ['Cliente', data.client],
        ['Email', data.clientEmail],
        ['Total del pedido', formatMoney(data.total)],
        ['Ya aprobado', formatMoney(data.paid)],
      ]),
      button('Revisar el pago', reviewPage(data)),
    ],
    because: becauseOfSales(shop.name),
  }),
};
