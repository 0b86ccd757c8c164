import { formatMoney } from '@bujia/pricing/money';
import { type Block, button, note, paragraph, quote, type Template } from './letter.ts';
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
  /** Its order was cancelled meanwhile. */
  cancelled: boolean;
  /** Other payments cover the order. */
  covered: boolean;
}

export const paymentRejected: Template<PaymentRejectedMail> = {
  label: 'Pago rechazado',
  example: {
    ...ORDER_EXAMPLE,
    ...PAYMENT_EXAMPLE,
    reason: 'El número del comprobante no coincide con la foto. Revíselo y envíelo otra vez, por favor.',
    cancelled: false,
    covered: false,
  },
  variants: {
    cancelado: { reason: 'El dinero no consta en el banco.', cancelled: true },
    cubierto: { reason: 'El comprobante ya está en otro pago.', covered: true },
  },
  write: (data, shop) => {
    const { name, number, amount, reason } = data;
    const { title, preheader, blocks } = followsFrom(data);
    return {
      subject: `No pudimos aprobar el pago de su pedido ${number}`,
      preheader: reason || preheader,
      title,
      blocks: [
        paragraph(greeting(name)),
        paragraph(`No pudimos aprobar el pago de ${formatMoney(amount)} de su pedido N.º ${number}.`),
        ...(reason ? [paragraph('Esto dice quien lo revisó:'), quote(reason)] : []),
        paymentFacts(data),
        ...blocks,
        track(data),
        note(`Si cree que es un error, llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};

/** Only an order that still waits for money has something to correct. */
function followsFrom({ number, cancelled, covered }: PaymentRejectedMail): {
  title: string;
  preheader: string;
  blocks: Block[];
} {
  if (cancelled || covered) {
    const why = cancelled ? 'El pedido fue cancelado' : 'Su pedido está pagado con otros pagos';
    const text = `${why}: no tiene que corregir ni pagar nada.`;
    return {
      title: 'No aprobamos su pago',
      preheader: text,
      blocks: [paragraph(`${text} Si el dinero salió de su cuenta, avísenos.`)],
    };
  }
  return {
    title: 'Revise los datos de su pago',
    preheader: 'Corrija los datos del pago y envíelo otra vez.',
    blocks: [
      paragraph(
        'Abra el pago en su cuenta, corrija lo que haga falta y envíelo otra vez. Sus repuestos siguen apartados.',
      ),
      button('Corregir el pago', paymentsPage(number)),
    ],
  };
}
