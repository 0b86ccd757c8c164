import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import { isInTime } from '@bujia/ecuador/guayaquil';
import { useServerTime } from '../../lib/http/server-time.ts';
import { Countdown } from '../../ui/countdown.tsx';

/** Time left to reverse a card payment. Other payments have no such deadline. */
export function ReversalWindow({ payment: { formaPago, estadoPago, reversableHasta } }: { payment: Pago }) {
  const reversed = estadoPago.codigo === PAYMENT_STATUS.reversed;
  if (!reversed && formaPago.codigo !== PAYMENT_METHOD.card) return '—';
  return <Countdown until={reversed ? null : reversableHasta} />;
}

/** A seller may give a card payment back while it is approved and its window is open. */
export function useReversible({ formaPago, estadoPago, reversableHasta, reversoEnCurso }: Pago): boolean {
  const inTime = useServerTime((now) => reversableHasta !== null && isInTime(new Date(reversableHasta), now));
  return (
    inTime === true &&
    !reversoEnCurso &&
    formaPago.codigo === PAYMENT_METHOD.card &&
    estadoPago.codigo === PAYMENT_STATUS.approved
  );
}
