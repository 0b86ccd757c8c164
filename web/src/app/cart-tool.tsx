import { useEffect } from 'react';
import { refreshCart } from '../features/cart/kept/sync.ts';
import { useCart } from '../features/cart/kept/use-cart.ts';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { VEHICLES_TOLD } from '../lib/catalogue/vehicles.ts';
import { useSession } from '../lib/session/session.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './cart-tool.module.css';

/** The cart in the header: how many different parts, and a panel. It asks the shop for the cart of whoever is here. */
export default function CartTool() {
  const owner = useSession()?.codigo;
  useEffect(() => void refreshCart(), [owner]);
  useEffect(() => {
    const again = () => void refreshCart();
    addEventListener(VEHICLES_TOLD, again);
    return () => removeEventListener(VEHICLES_TOLD, again);
  }, []);
  const count = useCart()?.cantidad ?? 0;
  return (
    <Dropdown
      label={count > 0 ? `Carrito: ${count}` : 'Carrito'}
      face={
        <span className={css.face}>
          <Icon name="cart" size={24} />
          <span className={css.text}>Carrito</span>
          {count > 0 && <span className={css.count} data-count={count} />}
        </span>
      }
    >
      <MiniCart />
    </Dropdown>
  );
}
