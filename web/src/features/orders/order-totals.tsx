import type { Pedido } from '@bujia/contracts/orders';
import { BADGES } from '@bujia/contracts/promotions';
import { centsOf } from '@bujia/pricing/money';
import { shownSums } from '@bujia/pricing/totals';
import { money } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Totals } from '../../ui/totals.tsx';
import css from './order-totals.module.css';

/** The sums of an order, as its buyer saw them. */
export function OrderTotals({ order: { tarifaPedidoList, pagado } }: { order: Pedido }) {
  const [sums] = tarifaPedidoList;
  const shown = shownSums(
    { goods: centsOf(sums.repuestosConIva), shipping: centsOf(sums.envioConIva) },
    {
      subtotal: centsOf(sums.subtotal),
      shipping: centsOf(sums.costoEnvio),
      discount: centsOf(sums.totalDescuento),
      base: centsOf(sums.subtotalIva),
      iva: centsOf(sums.valorIva),
      total: centsOf(sums.total),
    },
  );
  return (
    <div className={css.frame}>
      {sums.envioGratis && (
        <p>
          <Badge tone="spark">{BADGES.freeShipping}</Badge> {sums.envioGratis}
        </p>
      )}
      <Totals sums={shown} paid={money(pagado)} />
    </div>
  );
}
