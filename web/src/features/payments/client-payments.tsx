import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, NOTHING_REGISTERED, type Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { useState } from 'react';
import { cancelledOrder } from '../../lib/orders/cancelled-order.ts';
import { focusHeading } from '../../lib/browser/focus.ts';
import { money } from '../../lib/text/shown.ts';
import { sumsDue } from '../../lib/orders/sums-due.ts';
import { Button } from '../../ui/button.tsx';
import css from './client-payments.module.css';
import { PaymentCard } from './payment-card.tsx';
import { PaymentForm } from './payment-form.tsx';

interface Props {
  order: Pedido;
  payments: readonly Pago[];
}

/** A client registers payments and corrects rejected ones. While one is being filled in, its form is all there is. */
export function ClientPayments({ order, payments }: Props) {
  const [editing, setEditing] = useState<'new' | Pago>();
  function close() {
    focusHeading(); // the form that had the focus goes
    setEditing(undefined);
  }

  const { underReview, open } = sumsDue(order, payments);
  const corrects = payments.some(({ estadoPago }) => estadoPago.codigo === PAYMENT_STATUS.rejected);
  const paidInStore = order.formaPago.codigo === PAYMENT_METHOD.cash;
  const payable = order.estadoPedido.codigo === ORDER_STATUS.pending && open > 0;

  if (editing) {
    return <PaymentForm order={order} payment={editing === 'new' ? undefined : editing} open={open} onClose={close} />;
  }
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>Total del pedido</dt>
          <dd>{money(order.tarifaPedidoList[0].total)}</dd>
        </div>
        <div>
          <dt>Pagado</dt>
          <dd>{money(order.pagado)}</dd>
        </div>
        {underReview > 0 && (
          <div>
            <dt>En revisión</dt>
            <dd>{money(underReview)}</dd>
          </div>
        )}
      </dl>
      {order.estadoPedido.codigo === ORDER_STATUS.cancelled && <p>{cancelledOrder(order, payments)}</p>}
      {payable && paidInStore && <p>Pague en efectivo al retirar su pedido: en la tienda registramos su pago.</p>}
      {payable && !paidInStore && (
        <p>
          <Button variant={corrects ? 'plain' : 'primary'} icon="plus" onClick={() => setEditing('new')}>
            Registrar Pago
          </Button>
        </p>
      )}
      {payments.length === 0 && <p>{NOTHING_REGISTERED}</p>}
      <ul className={css.cards}>
        {payments.map((payment) => (
          <li key={payment.codigo}>
            <PaymentCard payment={payment} onCorrect={payable ? () => setEditing(payment) : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
