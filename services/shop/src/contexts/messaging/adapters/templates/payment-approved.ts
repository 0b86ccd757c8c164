import { formatMoney } from '@bujia/pricing/money';
import { button, paragraph, type Template } from './letter.ts';
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
}

export const paymentApproved: Template<PaymentApprovedMail> = {
  label: 'Pago aprobado',
  example: { ...ORDER_EXAMPLE, ...PAYMENT_EXAMPLE, missing: 0 },
  variants: { parcial: { amount: 5_000, missing: 7_450 } },
  write: (data, shop) => {
    const { name, number, amount, missing } = data;
    const rest = formatMoney(missing);
    return {
      subject: `Su pago del pedido ${number} está aprobado`,
      preheader: missing > 0 ? `Faltan ${rest} para completar el total.` : 'Su pedido está pagado por completo.',
      title: 'Su pago está aprobado',
      blocks: [
        paragraph(greeting(name)),
        paragraph(`Aprobamos su pago de ${formatMoney(amount)} del pedido N.º ${number}.`),
        progress(missing > 0 ? 1 : 2),
        paymentFacts(data),
        ...(missing > 0
          ? [
              paragraph(`Para completar el total faltan ${rest}. En cuanto estén pagados preparamos su pedido.`),
              button('Registrar otro pago', paymentsPage(number)),
            ]
          : [paragraph('Su pedido está pagado por completo. Le enviaremos la factura a este correo.')]),
        track(data),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
