import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { formatMoney } from '@bujia/pricing/money';
import { note, paragraph, type Template } from './letter.ts';
import {
  becauseOfOrder,
  type MailedPayment,
  ORDER_EXAMPLE,
  type OrderMail,
  PAYMENT_EXAMPLE,
  paymentFacts,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export type PaymentReversedMail = OrderMail & MailedPayment;

export const paymentReversed: Template<PaymentReversedMail> = {
  label: 'Pago reversado',
  example: { ...ORDER_EXAMPLE, ...PAYMENT_EXAMPLE, method: PAYMENT_METHOD.card, bank: '', receipt: 'TST847' },
  write: (data, shop) => ({
    subject: `Reversamos el pago de su pedido ${data.number}`,
    preheader: `${formatMoney(data.amount)} vuelven a su tarjeta.`,
    title: 'Su pago fue reversado',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(`Devolvimos a su tarjeta los ${formatMoney(data.amount)} del pedido N.º ${data.number}.`),
      paymentFacts(data),
      note(
        `El emisor de su tarjeta puede tardar algunos días en mostrarlo en su estado de cuenta. Si tiene dudas, llámenos al ${shop.phones[0]}.`,
      ),
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};
