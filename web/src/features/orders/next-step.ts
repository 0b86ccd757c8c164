import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { money } from '../../lib/shown.ts';
import { sumsDue } from '../../lib/sums-due.ts';

/** What an order waits for, as its client is told at one glance. */
export interface NextStep {
  text: string;
  /** due: the client has to do something. wait: the shop has. done: nobody. */
  kind: 'due' | 'wait' | 'done';
  /** What the button to the payments says, when they are where it goes on. */
  action?: string;
}

/** Payments are asked for only while the order waits for them; undefined until they are here. */
export function nextStep(order: Pedido, payments: readonly Pago[] | undefined): NextStep | undefined {
  const pickup = order.tipoEntrega.codigo === SHIPPING_TYPE.pickup;
  switch (order.estadoPedido.codigo) {
    case ORDER_STATUS.pending:
      return payments && toBePaid(order, payments, pickup);
    case ORDER_STATUS.processing:
      return {
        kind: 'wait',
        text: pickup
          ? 'Pago confirmado. Preparamos su pedido y le avisaremos cuando pueda retirarlo.'
          : 'Pago confirmado. Estamos preparando su envío.',
      };
    case ORDER_STATUS.invoiced:
      return {
        kind: 'wait',
        text: pickup
          ? 'Enviamos la factura a su correo. Le avisaremos cuando pueda retirar su pedido.'
          : 'Enviamos la factura a su correo. Su pedido está por salir.',
      };
    case ORDER_STATUS.completed:
      return { kind: 'done', text: pickup ? 'Pedido entregado.' : 'Pedido enviado a su dirección.' };
    default:
      return { kind: 'done', text: 'Este pedido fue cancelado.' };
  }
}

function toBePaid(order: Pedido, payments: readonly Pago[], pickup: boolean): NextStep {
  const { due, underReview, open } = sumsDue(order, payments);
  const rejected = payments.some(({ estadoPago }) => estadoPago.codigo === PAYMENT_STATUS.rejected);
  // A rejected one needs no correction once others cover the order in its place.
  if (rejected && open > 0) {
    return { kind: 'due', text: 'Un pago fue rechazado. Corríjalo y envíelo otra vez.', action: 'Corregir pago' };
  }
  if (underReview > 0) {
    return { kind: 'wait', text: 'Recibimos su pago y lo estamos revisando.' };
  }
  if (order.formaPago.codigo === PAYMENT_METHOD.cash && pickup) {
    return { kind: 'due', text: `Pague ${money(due)} en efectivo al retirar su pedido en la tienda.` };
  }
  return {
    kind: 'due',
    text: `Falta su pago de ${money(due)}. Regístrelo con su comprobante.`,
    action: 'Registrar pago',
  };
}
