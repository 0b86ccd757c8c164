import { USER_TYPE } from '@bujia/contracts/accounts';
import { lazy } from 'react';
import { useDashboardPage } from '../../lib/dashboard-page.ts';
import { useSession } from '../../lib/session.ts';
import { ClientOrders } from './client-orders.tsx';

const Sales = lazy(() => import('./sales.tsx'));

/** The orders: a client's own, everybody's for sellers. */
export function OrdersScreen() {
  useDashboardPage('/dashboard/orders');
  const isClient = useSession()?.tipo === USER_TYPE.client;
  return (
    <>
      <h1>{isClient ? 'Mis Compras' : 'Ventas'}</h1>
      {isClient ? <ClientOrders /> : <Sales />}
    </>
  );
}
