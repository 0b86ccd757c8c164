import { ORDER_MISSING } from '@bujia/contracts/orders';
import { lazy, useEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useDashboardPage } from '../lib/dashboard-page.ts';
import { focusHeading } from '../lib/focus.ts';
import { isMissing, orderNumber, ordersHref, useOrder } from '../lib/orders.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';

const OrderDetail = lazy(() => import('../features/orders/order-detail.tsx'));
const PaymentsView = lazy(() => import('../features/payments/payments-view.tsx'));

/** One order: its payments, or its detail with `?vista=detalle`. Going from one to the other begins at the top. */
export default function OrderScreen({ codigo }: { codigo: string }) {
  useDashboardPage('/dashboard/orders/:codigo');
  const search = useSearch();
  const number = orderNumber(codigo);
  const answer = useOrder(number);
  const Content = new URLSearchParams(search).get('vista') === 'detalle' ? OrderDetail : PaymentsView;
  const shown = useRef(Content);
  useEffect(() => {
    if (shown.current === Content) return;
    shown.current = Content;
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [Content]);
  const missing = (
    <>
      <h1>Pedido</h1>
      <EmptyState title={ORDER_MISSING} action={<ButtonLink href={ordersHref(search)}>Regresar</ButtonLink>} />
    </>
  );
  if (number === undefined) return missing;
  return (
    <Loaded answer={answer} failed={(error) => (isMissing(error) ? missing : undefined)}>
      {(order) => <Content order={order} search={search} />}
    </Loaded>
  );
}
