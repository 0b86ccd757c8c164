import type { Pedido } from '@bujia/contracts/orders';
import { money } from '../../lib/shown.ts';
import { type SumRow, SumRows } from '../../ui/sum-rows.tsx';
import css from './order-totals.module.css';

/** The sums of an order; the discount is there only when there is one. */
export function OrderTotals({ order: { tarifaPedidoList, pagado } }: { order: Pedido }) {
  const [{ subtotal, totalDescuento, costoEnvio, subtotalIva, tarifaIva, valorIva, total }] = tarifaPedidoList;
  const discount: SumRow = { key: 'discount', label: 'Descuento', amount: `-${money(totalDescuento)}` };
  const rows: SumRow[] = [
    { key: 'goods', label: 'Subtotal', amount: money(subtotal) },
    ...(totalDescuento > 0 ? [discount] : []),
    { key: 'shipping', label: 'Servicio de envío', amount: money(costoEnvio) },
    { key: 'base', label: `Subtotal ${tarifaIva}%`, amount: money(subtotalIva) },
    { key: 'iva', label: `IVA ${tarifaIva}%`, amount: money(valorIva) },
    { key: 'total', label: 'Total', amount: money(total) },
    { key: 'paid', label: 'Pagado', amount: money(pagado) },
  ];
  return (
    <div className={css.frame}>
      <SumRows rows={rows} label="Totales" />
    </div>
  );
}
