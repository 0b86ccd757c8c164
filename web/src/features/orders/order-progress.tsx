import { ORDER_STATUS, ORDER_STATUSES, type Pedido } from '@bujia/contracts/orders';
import css from './order-progress.module.css';

const way = ORDER_STATUSES.filter(({ codigo }) => codigo !== ORDER_STATUS.cancelled);

/** How far an order got on its way. A cancelled one is on none. */
export function OrderProgress({ order }: { order: Pedido }) {
  const at = way.findIndex(({ codigo }) => codigo === order.estadoPedido.codigo);
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
