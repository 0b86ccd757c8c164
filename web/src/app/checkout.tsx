import { useState } from 'react';
import { cartChangedAt, useLastRefusal } from '../features/cart/kept/last-change.ts';
import { refreshCart } from '../features/cart/kept/sync.ts';
import { useCart } from '../features/cart/kept/use-cart.ts';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { CheckoutFoot, CheckoutHead } from '../features/checkout/frame/frame.tsx';
import { takeOver } from '../features/checkout/kept.ts';
import { till } from '../lib/page/till.ts';
import { useSession } from '../lib/session/session.ts';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { useCartUpkeep } from './cart-upkeep.ts';

export { takeOver };

till.set({ head: <CheckoutHead />, foot: <CheckoutFoot /> });

const waiting = <Progress />;
const SessionEnded = part(() => import('../features/session/session-ended.tsx'), { waiting });
const SignInForm = part(async () => ({ default: (await import('../features/session/sign-in-form.tsx')).SignInForm }), {
  waiting,
});

/** The checkout is for visitors too, so no guard stands before it; a session that ends in the middle is asked for anew. */
export default function Checkout() {
  useCartUpkeep();
  const session = useSession();
  const cart = useCart();
  const refused = useLastRefusal();
  const [owner, setOwner] = useState(session);
  // Another person begins with a form of their own; a visitor who signs in goes on.
  const [people, setPeople] = useState(0);
  if (session && session !== owner) {
    setOwner(session);
    if (owner && owner.codigo !== session.codigo) setPeople(people + 1);
  }
  const ended = owner !== undefined && session === undefined;
  return (
    <>
      {ended && <SessionEnded email={owner.email} />}
      <div hidden={ended}>
        <CheckoutScreen
          key={people}
          cart={ended ? undefined : cart}
          refreshCart={refreshCart}
          cartChangedAt={cartChangedAt}
          refused={refused}
          signIn={(onSignedIn) => <SignInForm onSignedIn={onSignedIn} />}
        />
      </div>
    </>
  );
}
