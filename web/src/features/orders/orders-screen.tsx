import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useIsClient } from '../../lib/session/role.ts';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ClientOrders } from './client-orders.tsx';

const Sales = part(() => import('./sales.tsx'), { waiting: <Progress /> });

/** The orders: a client's own, everybody's for sellers. */
export function OrdersScreen() {
  useDashboardPage('/dashboard/orders');
  const isClient = useIsClient();
  return (
    <>
      <h1>{isClient ? 'Mis Compras' : 'Ventas'}</h1>
      {isClient ? <ClientOrders /> : <Sales />}
    </>
  );
}
