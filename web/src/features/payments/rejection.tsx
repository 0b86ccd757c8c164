import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import css from './client-payments.module.css';

/** Why a seller rejected a payment, in the seller's words. */
export const Rejection = ({ payment: { estadoPago, observaciones } }: { payment: Pago }) =>
  estadoPago.codigo === PAYMENT_STATUS.rejected && observaciones !== '' ? (
    <p className={css.reason}>{`Motivo del rechazo: ${observaciones}`}</p>
  ) : null;
