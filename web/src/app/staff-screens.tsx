import { Redirect, Route, Switch } from 'wouter';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { Door } from './door.tsx';
import { Guard } from './guard.tsx';
import { rooms } from './rooms.tsx';

const waiting = <Progress />;
const NotFound = part(() => import('../features/errors/not-found-screen.tsx'), { waiting });
const EditedPart = part(() => import('./part-editor.tsx'), { waiting });
const PaymentSearchDetail = part(() => import('../features/payments/search-detail-screen.tsx'), { waiting });

/** The screens of the dashboard that clients have not: the rooms of the staff's house, each behind its door. */
export default function StaffScreens() {
  return (
    <Switch>
      {rooms.map(
        ({ href, path = href, access, right, text, Content }) =>
          path &&
          Content && (
            <Route key={path} path={path}>
              <Door access={access} right={right} title={text}>
                <Content />
              </Door>
            </Route>
          ),
      )}
      <Route path="/dashboard/pagos-traking-detail">
        <Guard access="seller">
          <PaymentSearchDetail />
        </Guard>
      </Route>
      <Route path="/dashboard/repuestos/:codigo">
        {({ codigo }) => (
          <Door access="operator" right="catalog" title="Repuestos">
            <EditedPart key={codigo} codigo={codigo} />
          </Door>
        )}
      </Route>
      <Route path="/dashboard/operations/*?">
        <Redirect to="/dashboard/operations/correos" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}
