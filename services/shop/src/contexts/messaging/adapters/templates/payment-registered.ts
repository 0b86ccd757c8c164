import { ACCOUNT_CLOSED } from '@bujia/contracts/payments';
import { formatMoney } from '@bujia/pricing/money';
import { paragraph, type Template } from './letter.ts';
import {
  becauseOfOrder,
  type MailedPayment,
  ORDER_EXAMPLE,
  type OrderMail,
  PAYMENT_EXAMPLE,
  paymentFacts,
  progress,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export type PaymentRegisteredMail = OrderMail & MailedPayment;

export const paymentRegistered: Template<PaymentRegisteredMail> = {
  label: 'Pago registrado',
  example: { ...ORDER_EXAMPLE, ...PAYMENT_EXAMPLE },
  variants: { 'cuenta cerrada': { closedAccount: true } },
  write: (data, shop) => ({
    subject: `Registramos el pago de su pedido ${data.number}`,
    preheader: `${formatMoney(data.amount)} en revisión. Le avisamos cuando esté aprobado.`,
    title: 'Registramos su pago',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        `Ya tenemos los datos del pago de su pedido N.º ${data.number}. Lo revisamos y le avisamos en cuanto esté aprobado.`,
      ),
      ...(data.closedAccount ? [paragraph(ACCOUNT_CLOSED)] : []),
      progress(1),
      paymentFacts(data),
      track(data),
    ],
    because: becauseOfOrder(shop.name),
  }),
};
