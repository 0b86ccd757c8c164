import type { PedidoEnCurso, TableroDePedidos } from '@bujia/contracts/orders';
import { Link } from 'wouter';
import { detailHref, ordersHref, paymentsHref } from '../../../lib/orders/orders.ts';
import { longDay, money, timeOfDay } from '../../../lib/text/shown.ts';
import { Thumb } from '../../../ui/thumb.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import { boardStep, firstDeadline } from './board-step.ts';
import css from './other-orders.module.css';

const SHOWN = 5;

/** What is to be paid of several orders, in one sum. Of one alone its own card says it. */
export function ToPay({ board: { pedidos, porPagar } }: { board: TableroDePedidos }) {
  if (porPagar.pedidos < 2) return null;
  const first = firstDeadline(pedidos);
  return (
    <section className={css.toPay} aria-labelledby="por-pagar">
      <h2 id="por-pagar">Por pagar</h2>
      <p>
        <strong>{money(porPagar.valor)}</strong> en {porPagar.pedidos} pedidos
      </p>
      {first && (
        <p className={css.quiet}>{`El primero se aparta hasta el ${longDay(first)} a las ${timeOfDay(first)}.`}</p>
      )}
    </section>
  );
}

/** What else goes on, each in a row: where it is, and what it waits for. */
export function OtherOrders({ orders }: { orders: readonly PedidoEnCurso[] }) {
  return (
    <section className={css.others} aria-labelledby="otros-pedidos">
      <header>
        <h2 id="otros-pedidos">Otros pedidos</h2>
        <Link href={ordersHref()}>Mis Compras</Link>
      </header>
      <ul className={css.rows}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.pedido.codigo}>
            <Row order={order} />
          </li>
        ))}
      </ul>
      {orders.length > SHOWN && (
        <p>
          <Link href={ordersHref()}>{`Ver los otros ${orders.length - SHOWN} en Mis Compras`}</Link>
        </p>
      )}
    </section>
  );
}

function Row({ order }: { order: PedidoEnCurso }) {
  const { pedido, repuestos } = order;
  const { text, kind, action, due } = boardStep(order);
  const href = action.to === 'payments' ? paymentsHref(pedido.codigo) : detailHref(pedido.codigo);
  return (
    <Link href={href} className={`${css.row} ${css[kind]}`}>
      <Thumb imagen={repuestos[0]?.imagen ?? ''} size={56} />
      <span className={css.words}>
        <span className={css.name}>
          <strong>{`Pedido ${pedido.codigo}`}</strong>
          <OrderStatusBadge order={pedido} />
        </span>
        <span className={css.step}>{text}</span>
      </span>
      {due > 0 && <strong className={css.amount}>{money(due)}</strong>}
    </Link>
  );
}
