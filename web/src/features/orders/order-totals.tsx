import type { Pedido } from '@bujia/contracts/orders';
import { money } from '../../lib/shown.ts';
import css from './order-totals.module.css';

/** The sums of an order from top to bottom; the discount is there only when there is one. */
export function OrderTotals({ order: { tarifaPedidoList, pagado } }: { order: Pedido }) {
  const [{ subtotal, totalDescuento, costoEnvio, subtotalIva, tarifaIva, valorIva, total }] = tarifaPedidoList;
  const rows: [label: string, text: string, look?: string][] = [
    ['Subtotal', money(subtotal)],
    ...(totalDescuento > 0
      ? [['Descuento', `-${money(totalDescuento)}`, css.discount] as [string, string, string]]
      : []),
    ['Servicio de envío', money(costoEnvio)],
    [`Subtotal ${tarifaIva}%`, money(subtotalIva)],
    [`IVA ${tarifaIva}%`, money(valorIva)],
    ['Total', money(total), css.total],
    ['Pagado', money(pagado), css.paid],
  ];
  return (
    <dl className={css.totals} aria-label="Totales">
      {rows.map(([label, text, look]) => (
        <div key={label} className={look}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
