import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import { AccountTool } from './account-tool.tsx';
import css from './header-tools.module.css';

/** What the cart does comes after the page; until then, and where it does not arrive, there is a link. */
const CartTool = lazy(() => import('./cart-tool.tsx').catch(() => ({ default: CartLink })));

const CartLink = () => (
  <Link href="/carrito" className={css.tool}>
    <Icon name="cart" size={24} />
    <span>Carrito</span>
  </Link>
);

/** The right end of the header: who is shopping, and the cart. */
export function HeaderTools({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <AccountTool signedIn={signedIn} />
      <Link href="/favoritos" className={css.tool}>
        <Icon name="heart" size={24} />
        <span>Favoritos</span>
      </Link>
      <Suspense fallback={<CartLink />}>
        <CartTool />
      </Suspense>
    </>
  );
}
