import { HANDOVER } from '@bujia/contracts/handover';
import type { PedidoEnCurso } from '@bujia/contracts/orders';
import { detailHref, paymentsHref } from '../../../lib/orders/orders.ts';
import { longDay, money } from '../../../lib/text/shown.ts';
import { ButtonLink, ButtonOut } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HeldUntil } from '../../../ui/countdown.tsx';
import { HandoverBadge } from '../../../ui/handover.tsx';
import { OrderProgress } from '../../../ui/order-progress.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { AgainButton } from '../order-again.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import { PickupCodeOf } from '../pickup-code.tsx';
import { type Action, boardStep } from './board-step.ts';
import css from './current-order.module.css';

/** The order that a client thinks of first: what it waits for and the one thing to do, then everything else about it. */
export function CurrentOrder({ order }: { order: PedidoEnCurso }) {
  const { pedido } = order;
  const { text, kind, action, due, owed } = boardStep(order);
  const isReady = pedido.entrega?.estado.codigo === HANDOVER.ready;
  return (
    <Card
      article
      level={2}
      title={`Pedido ${pedido.codigo}`}
      aside={
        <span className={css.states}>
          <OrderStatusBadge order={pedido} />
          <HandoverBadge entrega={pedido.entrega} />
        </span>
      }
    >
      <div className={css.next}>
        <p className={css[kind]}>{text}</p>
        {owed && <p>{owed}</p>}
        <Next action={action} codigo={pedido.codigo} primary={kind !== 'wait'} />
      </div>
      {isReady && <PickupCodeOf codigo={pedido.codigo} />}
      {due > 0 && (
        <p className={css.amount}>
          Por pagar <strong>{money(due)}</strong>
        </p>
      )}
      <HeldUntil until={pedido.pagarHasta} />
      <OrderProgress reached={pedido.estadoPedido.codigo} />
      <Parts order={order} />
      <footer className={css.foot}>
        <p>{`${longDay(pedido.fecha)} · ${pedido.tipoEntrega.nombre} · ${money(pedido.tarifaPedidoList[0].total)}`}</p>
        <span className={css.ways}>
          <ButtonLink href={detailHref(pedido.codigo)} icon="list">
            Detalle
          </ButtonLink>
          <ButtonLink href={paymentsHref(pedido.codigo)} icon="card">
            Pagos
          </ButtonLink>
        </span>
      </footer>
    </Card>
  );
}

function Next({ action, codigo, primary }: { action: Action; codigo: number; primary: boolean }) {
  if (action.to === 'again') return <AgainButton codigo={codigo} />;
  const { to, text, icon } = action;
  if (to === 'carrier') {
    return (
      <ButtonOut href={action.href} icon={icon} size="l" variant="primary">
        {text}
      </ButtonOut>
    );
  }
  return (
    <ButtonLink href={hrefOf(to, codigo)} icon={icon} size="l" variant={primary ? 'primary' : 'plain'}>
      {text}
    </ButtonLink>
  );
}

const hrefOf = (to: 'payments' | 'detail' | 'branches', codigo: number): string =>
  to === 'payments' ? paymentsHref(codigo) : to === 'detail' ? detailHref(codigo) : '/contacto';

/** The first of its parts, by their pictures. */
function Parts({ order: { repuestos, clases } }: { order: PedidoEnCurso }) {
  const more = clases - repuestos.length;
  return (
    <ul className={css.parts} aria-label="Repuestos del pedido">
      {repuestos.map(({ cantidad, nombre, imagen }, place) => (
        <li key={place}>
          <Thumb imagen={imagen} size={56} />
          <span>{`${cantidad} × ${nombre}`}</span>
        </li>
      ))}
      {more > 0 && <li>{more === 1 ? 'y otro repuesto' : `y otros ${more} repuestos`}</li>}
    </ul>
  );
}
