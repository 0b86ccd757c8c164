import { formatMoney } from '@bujia/pricing/money';
import { button, note, paragraph, quote, type Template } from './letter.ts';
import {
  becauseOfOrder,
  type MailedPayment,
  ORDER_EXAMPLE,
  type OrderMail,
  PAYMENT_EXAMPLE,
  paymentFacts,
  paymentsPage,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface PaymentRejectedMail extends OrderMail, MailedPayment {
  reason: string;
}

export const paymentRejected: Template<PaymentRejectedMail> = {
  label: 'Pago rechazado',
  example: {
    ...ORDER_EXAMPLE,
    ...PAYMENT_EXAMPLE,
    reason: 'El número del comprobante no coincide con la foto. Revíselo y envíelo otra vez, por favor.',
  },
  write: (data, shop) => {
    const { name, number, amount, reason } = data;
    return {
      subject: `No pudimos aprobar el pago de su pedido ${number}`,
      preheader: reason || 'Corrija los datos del pago y envíelo otra vez.',
      title: 'Revise los datos de su pago',
      blocks: [
        paragraph(greeting(name)),
        paragraph(`No pudimos aprobar el pago de ${formatMoney(amount)} de su pedido N.º ${number}.`),
        ...(reason ? [paragraph('Esto dice quien lo revisó:'), quote(reason)] : []),
        paymentFacts(data),
        paragraph(
          'Abra el pago en su cuenta, corrija lo que haga falta y envíelo otra vez. Sus repuestos siguen apartados.',
        ),
        button('Corregir el pago', paymentsPage(number)),
        track(data),
        note(`Si cree que es un error, llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
