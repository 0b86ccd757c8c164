import { CART_EMPTY } from '@bujia/contracts/checkout';
import type { Compra } from '@bujia/contracts/cart';
import { useEffect, useState, type ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { useAddresses } from '../../lib/orders/addresses.ts';
import { useHere } from '../../lib/browser/here.ts';
import { useCatalogue } from '../../lib/http/catalogues.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded, together } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import css from './checkout-form.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { Finished } from './finished/finished.tsx';
import { keptValues, useKept } from './kept.ts';
import { Unknown, Working } from './working.tsx';
import { type Purchase, usePurchase } from './purchase/use-purchase.ts';
import { blank } from './values.ts';

interface Props {
  /** Undefined until the shop has answered. */
  cart: Compra | undefined;
  refreshCart: () => Promise<void>;
  /** When something was last done with the cart. */
  cartChangedAt: () => number;
  /** Why what was last asked for is not in it. */
  refused: string | undefined;
  /** The form to sign in with, for visitors who have an account. */
  signIn: (onSignedIn: () => void) => ReactNode;
}

export function CheckoutScreen({ cart: present, refreshCart, cartChangedAt, refused, signIn }: Props) {
  useUnlistedPage('/pago');
  const cart = useLast(present);
  const kept = useKept();
  // What this tab keeps of a purchase is no part of the frame that the server drew.
  const known = useHere() && kept.data === true;
  const purchase = usePurchase(refreshCart, cartChangedAt, known);
  const { phase, beginAgain } = purchase;
  const [fresh, setFresh] = useState(false);
  useEffect(() => void refreshCart().then(() => setFresh(true)), [refreshCart]);

  // Something new to buy: the order of an earlier visit is history.
  const again = phase.at === 'finished' && phase.before && fresh && cart !== undefined && cart.cantidad > 0;
  useEffect(() => {
    if (again) beginAgain();
  }, [again, beginAgain]);

  if (phase.at === 'finished') return <Finished {...phase.finished} />;
  if (phase.at === 'unknown') return <Unknown text={phase.text} onAgain={purchase.resume} />;
  const working = phase.at === 'working';
  return (
    <>
      {working && <Working text={phase.text} />}
      <div hidden={working} className={css.whole}>
        <div className={`wide ${css.title}`}>
          <h1>Pago</h1>
        </div>
        {!known ? (
          <Loaded answer={{ ...kept, data: undefined }} waiting={<Coming />}>
            {() => null}
          </Loaded>
        ) : !cart ? (
          <Coming />
        ) : cart.cantidad === 0 ? (
          <Emptied purchase={purchase} refused={refused} />
        ) : (
          <Prefilled cart={cart} purchase={purchase} signIn={signIn} />
        )}
      </div>
    </>
  );
}

/** The shape of the form and of the order beside it, until the cart and what the form is filled with are here. */
const Coming = () => (
  <div className={`wide ${css.page}`}>
    <div className={css.sections}>
      <Progress label="Preparando su compra" />
      <p className={css.coming}>
        Preparamos su compra con lo que hay en su carrito. Aquí escribe sus datos, elige cómo recibe los repuestos y la
        forma de pago, y revisa el total antes de confirmar.
      </p>
      <Skeleton height="22rem" />
      <Skeleton height="16rem" />
    </div>
    <Skeleton height="26rem" />
  </div>
);

/** Nothing is left to buy; unless it was bought, and this page does not know of it yet. */
function Emptied({ purchase: { phase, lookForOrder }, refused }: { purchase: Purchase; refused: Props['refused'] }) {
  const [looked, setLooked] = useState(false);
  useEffect(() => void lookForOrder().then(() => setLooked(true)), []); // eslint-disable-line
  // Where somebody read of a long form stands the foot of what is short now.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  if (!looked) return <Coming />;
  return (
    <>
      <div className="wide">
        <Notice>{(phase.at === 'form' && phase.refusal) || refused}</Notice>
      </div>
      <Empty />
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
  const user = useLastAnswer(useUser());
  const addresses = useLastAnswer(useAddresses().answer);
  const lists = together(useLastAnswer(useCatalogue('PROVINCIA')), useLastAnswer(useCatalogue('TIPO_ESTABLECIMIENTO')));
  const person = together(...(begunByVisitor ? [] : [user, addresses]));
  const [signingIn, setSigningIn] = useState(false);

  return (
    <>
      <Loaded answer={together(lists, person)} waiting={<Coming />}>
        {([[provinces, types]]) => (
          <CheckoutForm
            cart={cart}
            visitor={visitor}
            user={user.data}
            addresses={addresses.data ?? []}
            provinces={provinces}
            types={types}
            start={{ ...blank, ...keptValues() }}
            purchase={purchase}
            onSignIn={() => setSigningIn(true)}
          />
        )}
      </Loaded>
      <Dialog open={signingIn && visitor} onClose={() => setSigningIn(false)} title="Ingrese a su cuenta">
        {signIn(() => setSigningIn(false))}
      </Dialog>
    </>
  );
}

function useLastAnswer<Data>({ data, error, mutate }: SWRResponse<Data, Error>) {
  return { data: useLast(data), error, mutate };
}

/** What was there while the session lasted stays, out of sight, until its owner has signed in again. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
