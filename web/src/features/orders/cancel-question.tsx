import { CONFIRM_CANCEL_ORDER, type Pedido } from '@bujia/contracts/orders';
import { useServerTime } from '../../lib/http/server-time.ts';
import { usePayments } from '../../lib/orders/orders.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { goesToCard, moneyHeld } from './money-held.ts';

interface Props {
  order: Pedido;
  who: 'client' | 'seller';
  open: boolean;
  /** What else is to be known. */
  also: string;
  onCancel: () => void;
  onAccept: () => Promise<void>;
}

/** Cancelling may leave money to be given back: nobody says yes before the sum and its way are known. */
export function CancelQuestion({ order, who, also, ...asked }: Props) {
  const { data: payments } = usePayments(order.codigo);
  const toCard = useServerTime((now) => goesToCard(payments, now));
  const held = payments && toCard !== undefined ? moneyHeld(order, payments, who, toCard) : undefined;
  return (
    <Confirm
      {...asked}
      title={`Pedido ${order.codigo}`}
      keep="Conservar pedido"
      accept="Cancelar pedido"
      danger
      ready={held !== undefined}
    >
      {[CONFIRM_CANCEL_ORDER, ...(held ?? ['Consultamos los pagos del pedido.']), also].join(' ')}
    </Confirm>
  );
}
