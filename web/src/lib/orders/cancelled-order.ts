import type { Pedido } from '@bujia/contracts/orders';
import { money } from '../text/shown.ts';
import { type PaidSum, sumsDue } from './sums-due.ts';

export const maybeReturned = (dollars: number): string =>
  `Su pago de ${money(dollars)} está en revisión: si lo recibimos, se lo devolveremos.`;

/** What its client is told; how far the return is stands beside the payments. */
export function cancelledOrder(order: Pedido, payments: readonly PaidSum[] = []): string {
  const { underReview } = sumsDue(order, payments);
  return [
    order.vencido ? 'Este pedido venció sin pago y fue cancelado.' : 'Este pedido fue cancelado.',
    ...(order.pagado > 0
      ? [`Le corresponde la devolución de ${money(order.pagado)}: en los pagos del pedido ve cómo va.`]
      : []),
    ...(underReview > 0 ? [maybeReturned(underReview)] : []),
  ].join(' ');
}
