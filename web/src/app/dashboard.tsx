import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { BoardScreen } from '../features/account/board-screen.tsx';
import { PasswordScreen } from '../features/account/password-screen.tsx';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { AddressDetailScreen } from '../features/addresses/address-detail-screen.tsx';
import { AddressesScreen } from '../features/addresses/addresses-screen.tsx';
import { DashboardFrame } from '../features/dashboard/frame.tsx';
import { Progress } from '../ui/progress.tsx';
import { Guard } from './guard.tsx';

const NotFound = lazy(() => import('../features/errors/not-found-screen.tsx'));

/** The dashboard is one piece: its frame stays while its screens change. */
export default function Dashboard() {
  return (
    <DashboardFrame>
      <Suspense fallback={<Progress />}>
        <Switch>
          <Route path="/dashboard/account" component={BoardScreen} />
          <Route path="/dashboard/profile" component={ProfileScreen} />
          <Route path="/dashboard/profilepwd" component={PasswordScreen} />
          <Route path="/dashboard/address">
            <Guard access="client">
              <AddressesScreen />
            </Guard>
          </Route>
          <Route path="/dashboard/address-detail">
            <Guard access="client">
              <AddressDetailScreen />
            </Guard>
          </Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </DashboardFrame>
  );
}
