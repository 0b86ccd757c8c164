import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { centsOf, dollarsOf } from '@bujia/pricing/money';

/** A payment that a seller has still to look at. */
export const isOpen = ({ estadoPago: { codigo } }: Pago) =>
  codigo === PAYMENT_STATUS.created || codigo === PAYMENT_STATUS.edited;

/** In dollars: what sellers have still to look at, what neither they nor the shop has found, and the two together. */
export function sumsDue({ tarifaPedidoList: [{ total }], pagado }: Pedido, payments: readonly Pago[]) {
  const due = centsOf(total) - centsOf(pagado);
  const underReview = payments.filter(isOpen).reduce((sum, { valor }) => sum + centsOf(valor), 0);
  return { due: dollarsOf(due), underReview: dollarsOf(underReview), open: dollarsOf(due - underReview) };
}
