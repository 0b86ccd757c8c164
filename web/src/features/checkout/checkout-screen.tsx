import { CART_EMPTY } from '@bujia/contracts/checkout';
import type { Compra } from '@bujia/contracts/cart';
import { useEffect, useState, type ReactNode } from 'react';
import { useAddresses } from '../../lib/addresses.ts';
import { useCatalogue } from '../../lib/catalogues.ts';
import { useUnlistedPage } from '../../lib/unlisted-page.ts';
import { useSession } from '../../lib/session.ts';
import { useUser } from '../../lib/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Finished } from './finished/finished.tsx';
import { keptValues } from './kept.ts';
import { Unknown, Working } from './working.tsx';
import { type Purchase, usePurchase } from './purchase/use-purchase.ts';
import { blank } from './values.ts';

interface Props {
  /** Undefined until the shop has answered. */
  cart: Compra | undefined;
  refreshCart: () => Promise<void>;
  /** The form to sign in with, for visitors who have an account. */
  signIn: (onSignedIn: () => void) => ReactNode;
}

export function CheckoutScreen({ cart: present, refreshCart, signIn }: Props) {
  useUnlistedPage('/pago');
  const cart = useLast(present);
  const purchase = usePurchase(refreshCart);
  const { phase, beginAgain } = purchase;
  const [before] = useState(phase.at === 'finished');
  const [fresh, setFresh] = useState(false);
  useEffect(() => void refreshCart().then(() => setFresh(true)), [refreshCart]);

  // Something new to buy: the order that was made before is history.
  const again = before && fresh && cart !== undefined && cart.cantidad > 0;
  useEffect(() => {
    if (again) beginAgain();
  }, [again, beginAgain]);

  if (phase.at === 'finished') return <Finished {...phase.finished} />;
  if (phase.at === 'unknown') return <Unknown text={phase.text} onAgain={purchase.resume} />;
  const working = phase.at === 'working';
  return (
    <>
      {working && <Working text={phase.text} />}
      <div hidden={working}>
        <PageHead title="Pago" />
        {!cart ? (
          <Progress />
        ) : cart.cantidad === 0 ? (
          <Empty />
        ) : (
          <Prefilled cart={cart} purchase={purchase} signIn={signIn} />
        )}
      </div>
    </>
  );
}

const Empty = () => (
  <EmptyState
    title={CART_EMPTY}
    text="Busque por nombre, por código o por vehículo, y añada los repuestos que necesita."
    picture={<Icon name="cart" size={72} />}
    action={
      <ButtonLink href="/repuestos" variant="primary">
        Ver repuestos
      </ButtonLink>
    }
  />
);

/** The form, once there is what it is filled with; from then on it stays, whoever signs in. */
function Prefilled({ cart, purchase, signIn }: { cart: Compra; purchase: Purchase; signIn: Props['signIn'] }) {
  const visitor = useLast(useSession()) === undefined;
  const [begunByVisitor] = useState(visitor);
  const user = useLast(useUser());
  const addresses = useLast(useAddresses().addresses);
  const provinces = useLast(useCatalogue('PROVINCIA'));
  const types = useLast(useCatalogue('TIPO_ESTABLECIMIENTO'));
  const [signingIn, setSigningIn] = useState(false);

  if (!provinces || !types || (!begunByVisitor && (!user || !addresses))) return <Progress />;
  return (
    <>
      <CheckoutForm
        cart={cart}
        visitor={visitor}
        user={user}
        addresses={addresses ?? []}
        provinces={provinces}
        types={types}
        start={{ ...blank, ...keptValues() }}
        purchase={purchase}
        onSignIn={() => setSigningIn(true)}
      />
      <Dialog open={signingIn && visitor} onClose={() => setSigningIn(false)} title="Ingrese a su cuenta">
        {signIn(() => setSigningIn(false))}
      </Dialog>
    </>
  );
}

/** What was there while the session lasted stays, out of sight, until its owner has signed in again. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
