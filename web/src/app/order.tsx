import { ORDER_MISSING } from '@bujia/contracts/orders';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useDashboardPage } from '../lib/page/dashboard-page.ts';
import { focusHeading } from '../lib/browser/focus.ts';
import { isMissing, orderNumber, ordersHref, useOrder } from '../lib/orders/orders.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';

const waiting = <Progress />;
const OrderDetail = part(() => import('../features/orders/order-detail.tsx'), { waiting });
const PaymentsView = part(() => import('../features/payments/payments-view.tsx'), { waiting });

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
