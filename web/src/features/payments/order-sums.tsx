import type { Pago } from '@bujia/contracts/payments';
import { useOrder } from '../../lib/orders/orders.ts';
import { isOpen, sumsWith } from '../../lib/orders/sums-due.ts';
import { money } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SumRows } from '../../ui/sum-rows.tsx';
import css from './order-sums.module.css';

interface Props {
  payment: Pago;
  /** All of its order. */
  payments: readonly Pago[];
}

/** What the payment makes of its order, for whoever decides on it. */
export function OrderSums({ payment, payments }: Props) {
  const order = useOrder(payment.pedido.codigo);
  return (
    <Loaded answer={order}>
      {({ tarifaPedidoList: [{ total }] }) => <Sums payment={payment} payments={payments} total={total} />}
    </Loaded>
  );
}

function Sums({ payment, payments, total }: Props & { total: number }) {
  const { paid, brought, missing } = sumsWith(payment, total, payments);
  const waits = isOpen(payment);
  const rows = [
    { key: 'order', label: 'Total del pedido', amount: money(total) },
    { key: 'found', label: 'Pagado y aprobado', amount: money(paid) },
    ...(waits ? [{ key: 'brought', label: 'Este pago', amount: money(brought) }] : []),
    {
      key: 'total',
      label: missing < 0 ? 'Sobra' : waits ? 'Faltaría' : 'Falta',
      amount: money(Math.abs(missing)),
    },
  ];
  const tone = missing < 0 ? css.over : missing > 0 ? css.short : css.whole;
  return (
    <div className={css.sums}>
      <SumRows label="Sumas del pedido" rows={rows} />
      {!payment.pedido.cancelado && <p className={tone}>{outcome(missing, waits)}</p>}
    </div>
  );
}

function outcome(missing: number, waits: boolean): string {
  if (missing < 0) return `Sobran ${money(-missing)}: un pago no puede superar lo que falta del pedido.`;
  if (missing === 0) return waits ? 'Con este pago el pedido queda pagado.' : 'El pedido está pagado.';
  return waits ? `Con este pago todavía faltan ${money(missing)}.` : `Todavía faltan ${money(missing)}.`;
}
