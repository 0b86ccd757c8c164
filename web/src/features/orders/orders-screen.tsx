import { lazy } from 'react';
import { useDashboardPage } from '../../lib/dashboard-page.ts';
import { useIsClient } from '../../lib/role.ts';
import { ClientOrders } from './client-orders.tsx';

const Sales = lazy(() => import('./sales.tsx'));

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
