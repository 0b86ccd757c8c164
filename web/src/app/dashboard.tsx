import { USER_TYPE } from '@bujia/contracts/accounts';
import { useLayoutEffect, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { PasswordScreen } from '../features/account/password-screen.tsx';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { AddressDetailScreen } from '../features/addresses/address-detail-screen.tsx';
import { AddressesScreen } from '../features/addresses/addresses-screen.tsx';
import { DashboardFrame, Screens } from '../features/dashboard/frame.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { house } from '../lib/page/house.ts';
import { shop } from '../lib/page/page-data.ts';
import { useIsClient } from '../lib/session/role.ts';
import { currentSession } from '../lib/session/session.ts';
import { signOut } from '../lib/session/session-calls.ts';
import { Button } from '../ui/button.tsx';
import { Leaving } from '../ui/leaving.tsx';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { Board } from './board.tsx';
import { Guard, type Access } from './guard.tsx';
import { screenFailed } from './screen-failed.tsx';

const waiting = <Progress />;
const Live = part(() => import('./live.tsx'), { failed: () => null });
const Garage = part(() => import('../features/vehicle/garage/garage-screen.tsx'), { waiting });
const OwnReviews = part(() => import('../features/reviews/own-screen.tsx'), { waiting });
const Order = part(() => import('./order.tsx'), { waiting });
const StaffScreens = part(() => import('./staff-screens.tsx'), { waiting });

/** Without it there is no screen either, and whoever works here may still go. */
const houseFailed = (again: () => void) => (
  <main id="contenido" tabIndex={-1}>
    <h1 className="only-read">{shop.name}</h1>
    {screenFailed(
      again,
      <Button icon="logout" onClick={signOut}>
        Salir
      </Button>,
    )}
  </main>
);
const House = part(() => import('./house.tsx'), { waiting, failed: houseFailed });
const inHouse = (screen: ReactNode) => <House>{screen}</House>;

/** Those who work in the shop have a house of their own around the dashboard; clients are in the shop. */
const surround = (isClient: boolean) => house.set(isClient ? undefined : inHouse);
const here = currentSession();
if (here) surround(here.tipo === USER_TYPE.client);

const only = (access: Access, screen: ReactNode) => <Guard access={access}>{screen}</Guard>;

/** The dashboard is one piece: its frame stays while its screens change. */
export default function Dashboard() {
  const isClient = useIsClient();
  // A client's stream is held open only where there is something to be told.
  const path = usePathname();
  const atOrders = path === '/dashboard/account' || path.startsWith('/dashboard/orders');
  const live = !isClient || atOrders;
  useLayoutEffect(() => surround(isClient), [isClient]);
  const Frame = isClient ? DashboardFrame : Screens;
  return (
    <Frame>
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
        <Route path="/dashboard/garaje">{only('client', <Garage />)}</Route>
        <Route path="/dashboard/opiniones">{only('client', <OwnReviews />)}</Route>
        <Route path="/dashboard/address">{only('client', <AddressesScreen />)}</Route>
        <Route path="/dashboard/address-detail">{only('client', <AddressDetailScreen />)}</Route>
        <Route component={StaffScreens} />
      </Switch>
    </Frame>
  );
}
