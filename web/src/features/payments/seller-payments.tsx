import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { CONFIRM_REVERSAL, REVERSAL_RUNNING, REVERSED, REVERSED_TITLE, type Pago } from '@bujia/contracts/payments';
import { NOTHING_REGISTERED, ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { useMemo, useState } from 'react';
import { focusHeading } from '../../lib/browser/focus.ts';
import { money } from '../../lib/text/shown.ts';
import { sumsDue } from '../../lib/orders/sums-due.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { reportError } from '../../ui/reported.ts';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { reversePayment } from './api.ts';
import { ReversalWindow, useReversible } from './reversal-window.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { DecisionButton, paymentColumns } from './payments-table.tsx';
import css from './seller-payments.module.css';

const byNumber = ({ codigo }: Pago) => codigo;

function columnsWith(onOpen: (payment: Pago) => void, onReverse: (payment: Pago) => void): Column<Pago>[] {
  const { order, paid, registered, entity, method, status, value } = paymentColumns;
  const countdown: Column<Pago> = {
    title: 'Tiempo para reversar',
    cell: (payment) => <ReversalWindow payment={payment} />,
  };
  const actions: Column<Pago> = {
    title: 'Acciones',
    cell: (payment) => (
      <span className={css.ways}>
        <DecisionButton payment={payment} onOpen={onOpen} />
        <ReverseButton payment={payment} onReverse={onReverse} />
      </span>
    ),
  };
  return [order, paid, countdown, registered, entity, method, status, value, actions];
}

/** The payments of an order for a seller, who takes cash, decides on payments and gives those by card back. */
export default function SellerPayments({ order, payments }: { order: Pedido; payments: readonly Pago[] }) {
  const [opened, setOpened] = useState<number>();
  const [registering, setRegistering] = useState(false);
  const [reversing, setReversing] = useState<Pago>();
  const columns = useMemo(() => columnsWith(({ codigo }) => setOpened(codigo), setReversing), []);
  const decided = payments.find(({ codigo }) => codigo === opened);

  function close() {
    focusHeading(); // the form that had the focus goes
    setOpened(undefined);
  }

  async function reverse() {
    if (!reversing) return;
    try {
      const { estado } = await reversePayment(reversing);
      const done = estado === 'completado';
      notify({ title: REVERSED_TITLE, text: done ? REVERSED : REVERSAL_RUNNING, tone: done ? 'good' : 'info' });
    } catch (error) {
      reportError(error);
    }
    setReversing(undefined);
  }

  const { open } = sumsDue(order, payments);
  const { codigo: status } = order.estadoPedido;
  const takesCash = status === ORDER_STATUS.pending && order.formaPago.codigo === PAYMENT_METHOD.cash && open > 0;
  if (registering) {
    const back = () => {
      focusHeading();
      setRegistering(false);
    };
    return <PaymentForm order={order} open={open} onClose={back} />;
  }
  return (
    <>
      {takesCash && (
        <p>
          <Button variant="primary" icon="plus" onClick={() => setRegistering(true)}>
            Registrar Pago
          </Button>
        </p>
      )}
      {status === ORDER_STATUS.cancelled && order.pagado > 0 && (
        <p>{`El pedido fue cancelado con ${money(order.pagado)} en pagos aprobados: es dinero del cliente.`}</p>
      )}
      {payments.length === 0 ? (
        <p>{NOTHING_REGISTERED}</p>
      ) : (
        <DeskTable caption="Pagos del pedido" columns={columns} rows={payments} rowKey={byNumber} />
      )}
      {decided && <DecisionForm key={decided.codigo} payment={decided} payments={payments} onClose={close} />}
      <Confirm
        open={reversing !== undefined}
        title={REVERSED_TITLE}
        keep="Conservar pago"
        accept={reversing ? `Reversar ${money(reversing.valor)}` : ''}
        danger
        onCancel={() => setReversing(undefined)}
        onAccept={reverse}
      >
        {CONFIRM_REVERSAL} {reversing && `Se devuelven ${money(reversing.valor)} a la tarjeta y el pedido se cancela.`}
      </Confirm>
    </>
  );
}

function ReverseButton({ payment, onReverse }: { payment: Pago; onReverse: (payment: Pago) => void }) {
  if (!useReversible(payment)) return null;
  return (
    <Button size="s" variant="danger" aria-label={`Reversar pago ${payment.codigo}`} onClick={() => onReverse(payment)}>
      Reversar
    </Button>
  );
}
