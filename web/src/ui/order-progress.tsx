import { ORDER_STATUS, ORDER_STATUSES } from '@bujia/contracts/orders';
import css from './order-progress.module.css';

const way = ORDER_STATUSES.filter(({ codigo }) => codigo !== ORDER_STATUS.cancelled);

/** How far an order got on its way, by the code of its status. A cancelled one is on none. */
export function OrderProgress({ reached }: { reached: number }) {
  const at = way.findIndex(({ codigo }) => codigo === reached);
  if (at < 0) return null;
  return (
    <ol className={css.way} aria-label="Avance del pedido">
      {way.map(({ codigo, nombre }, place) => (
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
