import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pedido, PedidoEnCurso } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { centsOf, dollarsOf } from '@bujia/pricing/money';

/** Of a payment, what the sums of its order follow from. */
export type PaidSum = PedidoEnCurso['pagos'][number];

/** A payment that a seller has still to look at. */
export const isOpen = ({ estadoPago: { codigo } }: PaidSum) =>
  codigo === PAYMENT_STATUS.created || codigo === PAYMENT_STATUS.edited;

const isFound = ({ estadoPago: { codigo } }: PaidSum) => codigo === PAYMENT_STATUS.approved;
const sumOf = (payments: readonly PaidSum[]) => payments.reduce((sum, { valor }) => sum + centsOf(valor), 0);

/** In dollars: what sellers have still to look at, what neither they nor the shop has found, and the two together. */
export function sumsDue({ tarifaPedidoList: [{ total }], pagado }: Pedido, payments: readonly PaidSum[]) {
  const due = centsOf(total) - centsOf(pagado);
  const underReview = sumOf(payments.filter(isOpen));
  return { due: dollarsOf(due), underReview: dollarsOf(underReview), open: dollarsOf(due - underReview) };
}

/**
 * In dollars: what sellers have approved of an order, what a payment that waits would bring, and what of the order would then
 * be missing; below zero it is too much. What is approved already brings nothing more.
 */
export function sumsWith(payment: Pago, total: number, payments: readonly Pago[]) {
  const paid = sumOf(payments.filter(isFound));
  const brought = isOpen(payment) ? centsOf(payment.valor) : 0;
  return { paid: dollarsOf(paid), brought: dollarsOf(brought), missing: dollarsOf(centsOf(total) - paid - brought) };
}
