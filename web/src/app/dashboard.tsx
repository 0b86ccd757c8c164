import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { PasswordScreen } from '../features/account/password-screen.tsx';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { AddressDetailScreen } from '../features/addresses/address-detail-screen.tsx';
import { AddressesScreen } from '../features/addresses/addresses-screen.tsx';
import { DashboardFrame } from '../features/dashboard/frame.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { useIsClient } from '../lib/session/role.ts';
import { Leaving } from '../ui/leaving.tsx';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { Board } from './board.tsx';
import { Guard, type Access } from './guard.tsx';

const waiting = <Progress />;
const NotFound = part(() => import('../features/errors/not-found-screen.tsx'), { waiting });
const Live = part(() => import('./live.tsx'), { failed: () => null });
const Order = part(() => import('./order.tsx'), { waiting });
const PaymentSearch = part(() => import('../features/payments/search-screen.tsx'), { waiting });
const PaymentSearchDetail = part(() => import('../features/payments/search-detail-screen.tsx'), { waiting });
const Statements = part(() => import('../features/payments/statements/statements-screen.tsx'), { waiting });
const Returns = part(() => import('../features/payments/returns/returns-screen.tsx'), { waiting });
const LineReturns = part(() => import('../features/orders/line-returns/desk-screen.tsx'), { waiting });
const Promotions = part(() => import('../features/promotions/promotions-screen.tsx'), { waiting });
const Operations = part(() => import('../features/operations/operations-screen.tsx'), { waiting });

const only = (access: Access, screen: ReactNode) => <Guard access={access}>{screen}</Guard>;

/** The dashboard is one piece: its frame stays while its screens change. */
export default function Dashboard() {
  const isClient = useIsClient();
  // A client's stream is held open only where there is something to be told.
  const atOrders = usePathname().startsWith('/dashboard/orders');
  const live = !isClient || atOrders;
  return (
    <DashboardFrame>
      {live && <Live />}
      <Leaving />
      <Switch>
        <Route path="/dashboard">
          <Redirect to="/dashboard/account" replace />
        </Route>
        <Route path="/dashboard/account" component={Board} />
        <Route path="/dashboard/profile" component={ProfileScreen} />
        <Route path="/dashboard/profilepwd" component={PasswordScreen} />
        <Route path="/dashboard/orders" component={OrdersScreen} />
        <Route path="/dashboard/orders/:codigo">{({ codigo }) => <Order key={codigo} codigo={codigo} />}</Route>
        <Route path="/dashboard/address">{only('client', <AddressesScreen />)}</Route>
        <Route path="/dashboard/address-detail">{only('client', <AddressDetailScreen />)}</Route>
        <Route path="/dashboard/pagos-traking">{only('seller', <PaymentSearch />)}</Route>
        <Route path="/dashboard/pagos-traking-detail">{only('seller', <PaymentSearchDetail />)}</Route>
        <Route path="/dashboard/extractos">{only('seller', <Statements />)}</Route>
        <Route path="/dashboard/devoluciones">{only('seller', <Returns />)}</Route>
        <Route path="/dashboard/repuestos-devueltos">{only('seller', <LineReturns />)}</Route>
        <Route path="/dashboard/promociones">{only('operator', <Promotions />)}</Route>
        <Route path="/dashboard/operations/:seccion?">
          {({ seccion }) => only('operator', <Operations seccion={seccion} />)}
        </Route>
        <Route component={NotFound} />
      </Switch>
    </DashboardFrame>
  );
}
