import type { TableroDePedidos } from '@bujia/contracts/orders';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useClientBoard } from '../api.ts';
import { CurrentOrder } from './current-order.tsx';
import { OtherOrders, ToPay } from './other-orders.tsx';

interface Props {
  /** The vehicles of whoever is here. */
  garage: ReactNode;
  /** Parts to be bought again, by their codes. */
  again: (codes: readonly number[]) => ReactNode;
  /** Stands below, and waits until nothing pushes it down. */
  children: ReactNode;
}

/** What a client's board opens with: what goes on and what it waits for. It follows what happens without being asked. */
export function ClientBoard({ garage, again, children }: Props) {
  const answer = useClientBoard();
  const isSettled = answer.data !== undefined || answer.error !== undefined;
  return (
    <>
      <Loaded answer={answer} waiting={<Skeleton height="26rem" />}>
        {(board) => <Orders board={board} />}
      </Loaded>
      {isSettled && garage}
      {answer.data && answer.data.comprados.length > 0 && again(answer.data.comprados)}
      {isSettled && children}
    </>
  );
}

function Orders({ board }: { board: TableroDePedidos }) {
  const [current, ...others] = board.pedidos;
  if (!current) {
    return (
      <EmptyState
        title="Todavía no tiene pedidos"
        text="Elija su vehículo y le mostramos los repuestos que le sirven, con su precio."
        picture={<Icon name="box" size={56} />}
        action={
          <ButtonLink href="/repuestos" variant="primary" icon="search">
            Ver repuestos
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <CurrentOrder order={current} />
      <ToPay board={board} />
      {others.length > 0 && <OtherOrders orders={others} />}
    </>
  );
}
