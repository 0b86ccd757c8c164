import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { focusHeading } from '../../lib/browser/focus.ts';
import {
  detailHref,
  isMissing,
  orderNumber,
  paymentsHref,
  reviewHref,
  usePayments,
  usePaymentsWaiting,
} from '../../lib/orders/orders.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Key, useKeyOf } from '../../ui/key.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionButton, paymentColumns } from './payments-table.tsx';
import css from './search.module.css';

const SEARCH = '/dashboard/pagos-traking';

/** `?pedido=` names the order, `&pago=` the payment that is open. Without anything to show it leads back to the search. */
export default function PaymentSearchDetailScreen() {
  useDashboardPage('/dashboard/pagos-traking-detail');
  const [query] = useSearchParams();
  const order = orderNumber(query.get('pedido'));
  const answer = usePayments(order);
  const { data: payments, error } = answer;
  const missing = order === undefined || (payments === undefined && isMissing(error));
  const nothing = missing || payments?.length === 0;

  useEffect(() => {
    if (!nothing) return;
    const sought = query.get('pedido');
    navigate(sought ? `${SEARCH}?${new URLSearchParams({ pedido: sought })}` : SEARCH, { replace: true });
    // Of a missing order its failed call has told.
    if (!missing) notify({ title: 'Pagos', text: NOTHING_REGISTERED, tone: 'info' });
    // told once, on the way back
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [nothing]);

  if (nothing) return <Progress />;
  return (
    <>
      <ScreenHead title={`Pagos del pedido ${order}`}>
        <ButtonLink href={SEARCH} icon="search">
          Nueva búsqueda
        </ButtonLink>
        <ButtonLink href={detailHref(order)} icon="list">
          Pedido
        </ButtonLink>
        <ButtonLink href={paymentsHref(order)} icon="card">
          Reversos
        </ButtonLink>
      </ScreenHead>
      <Others than={Number(query.get('pago'))} />
      <Loaded answer={answer}>{(list) => <Payments payments={list} order={order} opened={query.get('pago')} />}</Loaded>
    </>
  );
}

/** The ways to the other payments that wait for a seller, the oldest first. */
function Others({ than }: { than: number }) {
  const { data } = usePaymentsWaiting();
  const [previousKey, nextKey] = [useKeyOf('k'), useKeyOf('j')];
  const waiting = data?.porRevisar ?? [];
  const at = waiting.findIndex(({ codigo }) => codigo === than);
  const [previous, next] = [waiting[at - 1], waiting[at + 1]];
  if (!previous && !next) return null;
  return (
    <nav className={css.others} aria-label="Pagos por revisar">
      {previous && (
        <ButtonLink {...previousKey} size="s" icon="left" href={reviewHref(previous)}>
          Anterior por revisar<Key>k</Key>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink {...nextKey} size="s" icon="right" href={reviewHref(next)}>
          Siguiente por revisar<Key>j</Key>
        </ButtonLink>
      )}
      <span>{at < 0 ? `${waiting.length} por revisar` : `${at + 1} de ${waiting.length} por revisar`}</span>
    </nav>
  );
}

function Payments({ payments, order, opened }: { payments: readonly Pago[]; order: number; opened: string | null }) {
  const payment = payments.find(({ codigo }) => String(codigo) === opened);
  const open = (one?: Pago) =>
    navigate(one ? reviewHref(one) : `/dashboard/pagos-traking-detail?pedido=${order}`, { replace: true });
  function close() {
    focusHeading(); // the form that had the focus goes
    open();
  }

  const columns: Column<Pago>[] = [
    ...Object.values(paymentColumns),
    { title: 'Acciones', cell: (one) => <DecisionButton payment={one} onOpen={open} /> },
  ];
  return (
    <>
      <DeskTable caption="Pagos" columns={columns} rows={payments} rowKey={({ codigo }) => codigo} />
      {payment && <DecisionForm key={payment.codigo} payment={payment} payments={payments} onClose={close} />}
    </>
  );
}
