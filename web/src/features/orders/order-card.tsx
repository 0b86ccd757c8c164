import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { detailHref, paymentsHref, usePayments } from '../../lib/orders/orders.ts';
import { longDay, money } from '../../lib/text/shown.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeldUntil } from '../../ui/countdown.tsx';
import { Handover } from '../../ui/handover.tsx';
import { OrderProgress } from '../../ui/order-progress.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { nextStep } from './next-step.ts';
import { OrderAgain } from './order-again.tsx';
import css from './order-card.module.css';
import { OrderStatusBadge } from './order-status.tsx';

/** An order of a client: where it is, and what is to be done. */
export function OrderCard({ order, search }: { order: Pedido; search: string }) {
  const { codigo, fecha, tipoEntrega, estadoPedido, tarifaPedidoList } = order;
  const { pending, cancelled } = ORDER_STATUS;
  const aboutMoney = estadoPedido.codigo === pending || estadoPedido.codigo === cancelled;
  const { data: payments, error } = usePayments(aboutMoney ? codigo : undefined);
  const step = nextStep(order, payments ?? (error && []));
  const due = step?.action !== undefined;
  return (
    <Card article level={2} title={`Pedido ${codigo}`} aside={<OrderStatusBadge order={order} />}>
      <dl className={css.facts}>
        <div>
          <dt>Fecha</dt>
          <dd>{longDay(fecha)}</dd>
        </div>
        <div>
          <dt>Tipo de entrega</dt>
          <dd>{tipoEntrega.nombre}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className={css.total}>{money(tarifaPedidoList[0].total)}</dd>
        </div>
      </dl>
      <OrderProgress reached={estadoPedido.codigo} />
      {order.entrega && <Handover entrega={order.entrega} />}
      <HeldUntil until={order.pagarHasta} />
      <div className={css.foot}>
        <p className={step ? css[step.kind] : css.wait}>{step ? step.text : <Skeleton height="1.5rem" />}</p>
        <div className={css.actions}>
          {due && (
            <ButtonLink href={paymentsHref(codigo, search)} variant="primary" icon="card">
              {step.action}
            </ButtonLink>
          )}
          <OrderAgain order={order} />
          <ButtonLink href={detailHref(codigo, search)} icon="list">
            Detalle
          </ButtonLink>
          <ButtonLink href={paymentsHref(codigo, search)} icon="card">
            Pagos
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
