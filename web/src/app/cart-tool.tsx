import { useCart } from '../features/cart/kept/use-cart.ts';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './cart-tool.module.css';
import { useCartUpkeep, useFullGarage, useWishUpkeep } from './cart-upkeep.ts';

/** The cart in the header: how many different parts, and a panel. */
export default function CartTool() {
  useCartUpkeep();
  useWishUpkeep();
  useFullGarage();
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
