import { ORDER_WAY } from '@bujia/contracts/orders';
import css from './order-progress.module.css';

/** How far an order got on its way, by the code of its status. A cancelled one is on none. */
export function OrderProgress({ reached }: { reached: number }) {
  const at = ORDER_WAY.findIndex(({ codigo }) => codigo === reached);
  if (at < 0) return null;
  return (
    <ol className={css.way} aria-label="Avance del pedido">
      {ORDER_WAY.map(({ codigo, nombre }, place) => (
        <li
          key={codigo}
          className={place <= at ? css.reached : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {nombre}
        </li>
      ))}
    </ol>
  );
}
