import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { HANDOVER } from '@bujia/contracts/handover';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { cancelledOrder } from '../../lib/orders/cancelled-order.ts';
import { money } from '../../lib/text/shown.ts';
import { type PaidSum, sumsDue } from '../../lib/orders/sums-due.ts';

/** What an order waits for, as its client is told at one glance. */
export interface NextStep {
  text: string;
  /** due: the client has to do something. wait: the shop has. done: nobody. */
  kind: 'due' | 'wait' | 'done';
  /** What the button to the payments says, when they are where it goes on. */
  action?: string;
}

/** Undefined until the payments are here, where they are needed. */
export function nextStep(order: Pedido, payments: readonly PaidSum[] | undefined): NextStep | undefined {
  return onItsWay(order) ?? byStatus(order, payments);
}

/** Once it is ready or out of the house, that is what counts; what is to be paid at the counter is said beside it. */
function onItsWay({ entrega, pagado, tarifaPedidoList: [{ total }] }: Pedido): NextStep | undefined {
  switch (entrega?.estado.codigo) {
    case HANDOVER.ready: {
      const due = pagado < total ? ` Al retirarlo pague ${money(total - pagado)} en efectivo.` : '';
      return { kind: 'due', text: `Su pedido está listo: retírelo con su código en ${entrega.sucursal}.${due}` };
    }
    case HANDOVER.sent:
      return { kind: 'wait', text: `Su pedido está en camino con ${entrega.transportista}, guía ${entrega.guia}.` };
    case HANDOVER.delivered:
      return { kind: 'done', text: 'Pedido entregado.' };
    default:
      return undefined;
  }
}

function byStatus(order: Pedido, payments: readonly PaidSum[] | undefined): NextStep | undefined {
  const pickup = order.tipoEntrega.codigo === SHIPPING_TYPE.pickup;
  switch (order.estadoPedido.codigo) {
    case ORDER_STATUS.pending:
      return payments && toBePaid(order, payments, pickup);
    case ORDER_STATUS.processing:
      return {
        kind: 'wait',
        text: pickup
          ? 'Pago confirmado. Preparamos su pedido: cuando esté listo le enviaremos un correo con su código de retiro.'
          : 'Pago confirmado. Estamos preparando su envío.',
      };
    case ORDER_STATUS.invoiced:
      return {
        kind: 'wait',
        text: pickup
          ? 'Enviamos la factura a su correo. Cuando su pedido esté listo le enviaremos otro con su código de retiro.'
          : 'Enviamos la factura a su correo. Su pedido está por salir.',
      };
    case ORDER_STATUS.completed:
      return { kind: 'done', text: pickup ? 'Pedido entregado.' : 'Pedido enviado a su dirección.' };
    default:
      return { kind: 'done', text: cancelledOrder(order, payments) };
  }
}

function toBePaid(order: Pedido, payments: readonly PaidSum[], pickup: boolean): NextStep {
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
