import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  [PAYMENT_STATUS.created]: 'warn',
  [PAYMENT_STATUS.approved]: 'good',
  [PAYMENT_STATUS.rejected]: 'bad',
  [PAYMENT_STATUS.edited]: 'warn',
  [PAYMENT_STATUS.reversed]: 'plain',
} as const;

export const PaymentStatusBadge = ({ payment: { estadoPago, reversoEnCurso } }: { payment: Pago }) => (
  <Badge tone={tones[estadoPago.codigo]}>{reversoEnCurso ? 'Reverso en curso' : estadoPago.nombre}</Badge>
);
