import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, NOTHING_REGISTERED, type Pedido } from '@bujia/contracts/orders';
import { PAYMENT_REGISTERED, PAYMENT_REGISTERED_TITLE, type Pago } from '@bujia/contracts/payments';
import { useState } from 'react';
import { money } from '../../lib/shown.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import css from './client-payments.module.css';
import { PaymentCard } from './payment-card.tsx';
import { PaymentForm } from './payment-form.tsx';
import { isOpen } from './payment-status.tsx';

interface Props {
  order: Pedido;
  payments: readonly Pago[];
}

/** A client registers payments and corrects rejected ones. While one is being filled in, its form is all there is. */
export function ClientPayments({ order, payments }: Props) {
  const [editing, setEditing] = useState<'new' | Pago>();
  const close = () => setEditing(undefined);

  function saved() {
    close();
    notify({ title: PAYMENT_REGISTERED_TITLE, text: PAYMENT_REGISTERED });
  }

  const underReview = payments.filter(isOpen).reduce((sum, { valor }) => sum + valor, 0);
  const due = order.tarifaPedidoList[0].total - order.pagado - underReview;
  const corrects = payments.some(({ estadoPago }) => estadoPago.codigo === PAYMENT_STATUS.rejected);
  const payable = order.estadoPedido.codigo === ORDER_STATUS.pending && due > 0.004;

  if (editing) {
    return (
      <PaymentForm
        order={order}
        payment={editing === 'new' ? undefined : editing}
        due={due}
        onCancel={close}
        onSaved={saved}
      />
    );
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
            <dd>{money(Number(underReview.toFixed(2)))}</dd>
          </div>
        )}
      </dl>
      {payable && (
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
            <PaymentCard payment={payment} onCorrect={() => setEditing(payment)} />
          </li>
        ))}
      </ul>
    </>
  );
}
