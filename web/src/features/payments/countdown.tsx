import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import { countdown, isInTime, secondsLeft } from '@bujia/ecuador/guayaquil';
import { useServerTime } from '../../lib/server-time.ts';
import css from './countdown.module.css';

const OVER = countdown(0);

/** Time left to reverse a card payment, by the server's clock. Other payments have no such deadline. */
export function Countdown({ payment: { formaPago, estadoPago, reversableHasta } }: { payment: Pago }) {
  const left = useServerTime((now) =>
    reversableHasta === null ? OVER : countdown(secondsLeft(new Date(reversableHasta), now)),
  );
  if (estadoPago.codigo !== PAYMENT_STATUS.reversed && formaPago.codigo !== PAYMENT_METHOD.card) return '—';
  return (
    <span role="timer" className={left === OVER ? css.over : css.running}>
      {left ?? OVER}
    </span>
  );
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
