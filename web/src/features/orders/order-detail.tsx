import type { Pedido } from '@bujia/contracts/orders';
import { lazy } from 'react';
import { longDay } from '../../lib/shown.ts';
import { ordersHref, paymentsHref, usePayments } from '../../lib/orders.ts';
import { useIsClient } from '../../lib/role.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderProgress } from '../../ui/order-progress.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useOrderItems } from './api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Documents } from './documents.tsx';
import { nextStep } from './next-step.ts';
import { OrderAddress } from './order-address.tsx';
import css from './order-detail.module.css';
import { OrderItems } from './order-items.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';

const SellerTools = lazy(() => import('./seller-tools.tsx'));

interface Props {
  order: Pedido;
  search: string;
}

/** An order as it was placed, and how far it got. */
export default function OrderDetail({ order, search }: Props) {
  const isClient = useIsClient();
  const items = useOrderItems(order.codigo);
  return (
    <>
      <ScreenHead title={`Pedido ${order.codigo}`} badge={<OrderStatusBadge order={order} />}>
        <ButtonLink href={ordersHref(search)} icon="left">
          Regresar
        </ButtonLink>
        <ButtonLink href={paymentsHref(order.codigo, search)} icon="card">
          Pagos
        </ButtonLink>
        {isClient && <CancelOrder order={order} />}
      </ScreenHead>
      <OrderProgress reached={order.estadoPedido.codigo} />
      {isClient && <ClientStep order={order} />}
      <dl className={css.facts}>
        <div>
          <dt>Fecha</dt>
          <dd>{longDay(order.fecha)}</dd>
        </div>
        <div>
          <dt>Tipo de entrega</dt>
          <dd>{order.tipoEntrega.nombre}</dd>
        </div>
        <div>
          <dt>Forma de pago</dt>
          <dd>{order.formaPago.nombre}</dd>
        </div>
        {!isClient && (
          <div>
            <dt>Cliente</dt>
            <dd>
              {`${order.usuario.nombre} ${order.usuario.apellido}`}
              <br />
              {order.usuario.cedula}
              <br />
              <a href={`mailto:${order.usuario.email}`}>{order.usuario.email}</a>
            </dd>
          </div>
        )}
      </dl>
      <Loaded answer={items}>{(rows) => <OrderItems items={rows} />}</Loaded>
      <div className={css.below}>
        <div className={css.stack}>
          <OrderAddress order={order} />
          {order.comentariosCliente !== '' && (
            <Card title="Comentarios" level={2}>
              <p className={css.words}>{order.comentariosCliente}</p>
            </Card>
          )}
          <Documents codigo={order.codigo} />
        </div>
        <OrderTotals order={order} />
      </div>
      {!isClient && <SellerTools order={order} />}
    </>
  );
}

function ClientStep({ order }: { order: Pedido }) {
  const { data: payments } = usePayments(order.codigo);
  const step = nextStep(order, payments);
  return step ? <p className={css.step}>{step.text}</p> : null;
}
