import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import type { ShopIdentity } from '@bujia/contracts/shop';
import type { Totals } from '@bujia/pricing/totals';
import { formatMoney } from '@bujia/pricing/money';
import { type Block, button, facts, note, paragraph, type Template } from './letter.ts';
import {
  bankTransfer,
  becauseOfOrder,
  bought,
  deliveredTo,
  heldUntil,
  inEcuador,
  isMethod,
  LINES_EXAMPLE,
  type MailedDelivery,
  type MailedLine,
  methodName,
  ORDER_EXAMPLE,
  type OrderMail,
  paymentsPage,
  payThere,
  pickedUp,
  progress,
  TOTALS_EXAMPLE,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderReceived extends OrderMail {
  /** ISO time. */
  placedAt: string;
  /** ISO time until which its client may cancel it; empty when it was never possible. */
  cancelUntilAt: string;
  /** ISO time until which it is held unpaid; empty when nothing is to be paid. Mails of an older shop do not have it. */
  payUntilAt?: string;
  method: number;
  lines: MailedLine[];
  totals: Totals;
  /** With IVA. */
  shippingCharge?: number;
  /** The words of the promotion that paid for the delivery. */
  freeShipping?: string;
  /** Null for a pickup. */
  delivery: MailedDelivery | null;
  /** Key of the branch where it is fetched. */
  pickupBranch?: string | undefined;
  /** Where payments are registered opens once it is. */
  unverified: boolean;
  /** Cash that was taken at the counter with the order. */
  paid?: boolean;
  /** Its client went away with it. */
  handedOver?: boolean;
}

export const orderReceived: Template<OrderReceived> = {
  label: 'Pedido recibido',
  example: {
    ...ORDER_EXAMPLE,
    placedAt: '2026-11-21T15:05:00.000Z',
    cancelUntilAt: '2026-11-21T21:00:00.000Z',
    payUntilAt: '2026-11-27T18:05:00.000Z',
    method: PAYMENT_METHOD.transfer,
    lines: LINES_EXAMPLE,
    totals: TOTALS_EXAMPLE,
    unverified: false,
    delivery: {
      province: 'Pichincha',
      city: 'Quito',
      street: 'Av. Amazonas N34-120 y Juan Pablo Sanz',
      reference: 'Edificio azul, frente al parque',
      phone: '099-123-4567',
    },
  },
  variants: {
    efectivo: {
      method: PAYMENT_METHOD.cash,
      delivery: null,
      totals: { subtotal: 10_304, shipping: 0, discount: 0, base: 10_304, iva: 1_546, total: 11_850 },
    },
    'sin verificar': { unverified: true },
    tarjeta: { method: PAYMENT_METHOD.card },
    mostrador: {
      method: PAYMENT_METHOD.cash,
      delivery: null,
      totals: { subtotal: 10_304, shipping: 0, discount: 0, base: 10_304, iva: 1_546, total: 11_850 },
      ...{ paid: true, handedOver: true, payUntilAt: '', cancelUntilAt: '' },
    },
    promocion: {
      lines: [
        {
          ...{ code: 'TY-87139', name: 'Filtro de cabina', quantity: 2, price: 1_749 },
          given: [{ badge: '2x1', text: 'lleve 2, pague 1', saving: 1_749 }],
        },
      ],
      totals: { subtotal: 1_521, shipping: 0, discount: 0, base: 1_521, iva: 228, total: 1_749 },
      shippingCharge: 0,
      freeShipping: 'envío gratis desde $15.00',
    },
    cupon: {
      delivery: null,
      totals: { subtotal: 10_304, shipping: 0, discount: 10_304, base: 0, iva: 0, total: 0 },
    },
  },
  write: (data, shop) => {
    const { name, number, placedAt, cancelUntilAt, payUntilAt, method, lines, totals, delivery } = data;
    const payment = paymentOf(data, shop);
    return {
      subject: `Recibimos su pedido ${number}`,
      preheader: payment.preheader,
      title: '¡Gracias por su compra!',
      blocks: [
        paragraph(greeting(name)),
        paragraph(data.handedOver ? HANDED_OVER : 'Recibimos su pedido y apartamos los repuestos.'),
        // Its invoice is still to come.
        progress(payment.settled ? 2 : 1),
        facts([
          ['Pedido', `N.º ${number}`],
          ['Fecha', inEcuador(placedAt)],
          ['Forma de pago', methodName(method)],
        ]),
        ...(payUntilAt && !payment.settled ? [paragraph(heldUntil(payUntilAt))] : []),
        ...payment.blocks,
        ...bought(lines, totals, data.shippingCharge, data.freeShipping),
        ...(delivery ? deliveredTo(delivery) : data.handedOver ? [] : pickedUp(shop, data.pickupBranch)),
        track(data),
        ...(cancelUntilAt && !payment.settled
          ? [note(`Mientras esté pendiente puede cancelarlo desde su cuenta hasta el ${inEcuador(cancelUntilAt)}.`)]
          : []),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};

const HANDED_OVER = 'Los repuestos se le entregaron en la tienda. Su factura electrónica le llega en otro correo.';

const VERIFY_FIRST = paragraph(
  'Para registrarlo verifique antes su cuenta con el enlace que le enviamos en otro correo.',
);

/** What is to be paid, and how. */
function paymentOf(
  { number, method, unverified, paid, totals: { total } }: OrderReceived,
  shop: ShopIdentity,
): { settled: boolean; preheader: string; blocks: Block[] } {
  const sum = formatMoney(total);
  if (total === 0) {
    const text = 'El cupón cubre el total: no tiene que pagar nada.';
    return { settled: true, preheader: 'El cupón cubre el total. Lo preparamos.', blocks: [paragraph(text)] };
  }
  if (isMethod(method, 'card')) {
    const text = `Su pago de ${sum} con tarjeta está aprobado. No tiene que hacer nada más.`;
    return { settled: true, preheader: `Pagado con tarjeta: ${sum}. Lo preparamos.`, blocks: [paragraph(text)] };
  }
  if (paid) {
    const text = `Usted pagó ${sum} en efectivo. No tiene que hacer nada más.`;
    return { settled: true, preheader: `Pagado en efectivo: ${sum}.`, blocks: [paragraph(text)] };
  }
  const blocks = isMethod(method, 'cash')
    ? [payThere(sum)]
    : [
        ...bankTransfer(number, total, shop),
        ...(unverified ? [VERIFY_FIRST] : []),
        button('Registrar el pago', paymentsPage(number)),
      ];
  return { settled: false, preheader: `Total ${sum}. Le contamos cómo pagarlo.`, blocks };
}
