import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import { part } from '../ui/part.tsx';
import { AccountTool } from './account-tool.tsx';
import css from './header-tools.module.css';

const CartLink = () => (
  <Link href="/carrito" className={css.tool}>
    <Icon name="cart" size={24} />
    <span>Carrito</span>
  </Link>
);

/** What the cart does comes after the page; until then, and where it does not arrive, there is a link. */
const CartTool = part(() => import('./cart-tool.tsx'), { waiting: <CartLink />, failed: () => <CartLink /> });

/** The right end of the header: who is shopping, and the cart. */
export function HeaderTools({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <AccountTool signedIn={signedIn} />
      <Link href="/favoritos" className={css.tool}>
        <Icon name="heart" size={24} />
        <span>Favoritos</span>
      </Link>
      <CartTool />
    </>
  );
}
