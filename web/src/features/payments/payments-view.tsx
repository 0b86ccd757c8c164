import type { Pedido } from '@bujia/contracts/orders';
import { lazy } from 'react';
import { detailHref, ordersHref, usePayments } from '../../lib/orders.ts';
import { useIsClient } from '../../lib/role.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ClientPayments } from './client-payments.tsx';

const SellerPayments = lazy(() => import('./seller-payments.tsx'));

/** The payments of an order: cards for its client, a table for sellers. */
export default function PaymentsView({ order, search }: { order: Pedido; search: string }) {
  const isClient = useIsClient();
  const payments = usePayments(order.codigo);
  return (
    <>
      <ScreenHead title={`Pagos del pedido ${order.codigo}`}>
        <ButtonLink href={ordersHref(search)} icon="left">
          Regresar
        </ButtonLink>
        <ButtonLink href={detailHref(order.codigo, search)} icon="list">
          Detalle
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={payments}>
        {(list) => (isClient ? <ClientPayments order={order} payments={list} /> : <SellerPayments payments={list} />)}
      </Loaded>
    </>
  );
}
