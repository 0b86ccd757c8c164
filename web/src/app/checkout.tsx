import { lazy, Suspense, useState } from 'react';
import { refreshCart } from '../features/cart/kept/sync.ts';
import { useCart } from '../features/cart/kept/use-cart.ts';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { useSession } from '../lib/session.ts';
import { Progress } from '../ui/progress.tsx';

const SessionEnded = lazy(() => import('../features/session/session-ended.tsx'));
const SignInForm = lazy(() =>
  import('../features/session/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);

/** The checkout is for visitors too, so no guard stands before it; a session that ends in the middle is asked for anew. */
export default function Checkout() {
  const session = useSession();
  const cart = useCart();
  const [owner, setOwner] = useState(session);
  // Another person begins with a form of their own; a visitor who signs in goes on.
  const [people, setPeople] = useState(0);
  if (session && session.codigo !== owner?.codigo) {
    setOwner(session);
    if (owner) setPeople(people + 1);
  }
  const ended = owner !== undefined && session === undefined;
  return (
    <>
      {ended && (
        <Suspense fallback={<Progress />}>
          <SessionEnded email={owner.email} />
        </Suspense>
      )}
      <div hidden={ended}>
        <CheckoutScreen
          key={people}
          cart={ended ? undefined : cart}
          refreshCart={refreshCart}
          signIn={(onSignedIn) => (
            <Suspense fallback={<Progress />}>
              <SignInForm onSignedIn={onSignedIn} />
            </Suspense>
          )}
        />
      </div>
    </>
  );
}
