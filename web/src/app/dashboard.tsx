import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { PasswordScreen } from '../features/account/password-screen.tsx';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { AddressDetailScreen } from '../features/addresses/address-detail-screen.tsx';
import { AddressesScreen } from '../features/addresses/addresses-screen.tsx';
import { DashboardFrame } from '../features/dashboard/frame.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { useIsClient } from '../lib/role.ts';
import { Progress } from '../ui/progress.tsx';
import { Board } from './board.tsx';
import { Guard, type Access } from './guard.tsx';

const NotFound = lazy(() => import('../features/errors/not-found-screen.tsx'));
const Live = lazy(() => import('./live.tsx'));
const Order = lazy(() => import('./order.tsx'));
const PaymentSearch = lazy(() => import('../features/payments/search-screen.tsx'));
const PaymentSearchDetail = lazy(() => import('../features/payments/search-detail-screen.tsx'));
const Operations = lazy(() => import('../features/operations/operations-screen.tsx'));

const only = (access: Access, screen: ReactNode) => <Guard access={access}>{screen}</Guard>;

/** The dashboard is one piece: its frame stays while its screens change. */
export default function Dashboard() {
  const isClient = useIsClient();
  return (
    <DashboardFrame>
      {!isClient && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      <Suspense fallback={<Progress />}>
        <Switch>
          <Route path="/dashboard/account" component={Board} />
          <Route path="/dashboard/profile" component={ProfileScreen} />
          <Route path="/dashboard/profilepwd" component={PasswordScreen} />
          <Route path="/dashboard/orders" component={OrdersScreen} />
          <Route path="/dashboard/orders/:codigo">{({ codigo }) => <Order key={codigo} codigo={codigo} />}</Route>
          <Route path="/dashboard/address">{only('client', <AddressesScreen />)}</Route>
          <Route path="/dashboard/address-detail">{only('client', <AddressDetailScreen />)}</Route>
          <Route path="/dashboard/pagos-traking">{only('seller', <PaymentSearch />)}</Route>
          <Route path="/dashboard/pagos-traking-detail">{only('seller', <PaymentSearchDetail />)}</Route>
          <Route path="/dashboard/operations/:seccion?">
            {({ seccion }) => only('operator', <Operations seccion={seccion} />)}
          </Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </DashboardFrame>
  );
}
