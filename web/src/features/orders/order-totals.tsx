import type { Pedido } from '@bujia/contracts/orders';
import { BADGES } from '@bujia/contracts/promotions';
import { tarifaSums } from '../../lib/orders/tarifa-sums.ts';
import { money } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Totals } from '../../ui/totals.tsx';
import css from './order-totals.module.css';

/** The sums of an order, as its buyer saw them. */
export function OrderTotals({ order: { tarifaPedidoList, pagado } }: { order: Pedido }) {
  const [sums] = tarifaPedidoList;
  return (
    <div className={css.frame}>
      {sums.envioGratis && (
        <p>
          <Badge tone="spark">{BADGES.freeShipping}</Badge> {sums.envioGratis}
        </p>
      )}
      <Totals sums={tarifaSums(sums)} paid={money(pagado)} />
    </div>
  );
}
