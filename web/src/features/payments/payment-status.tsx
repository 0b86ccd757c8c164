import { PAYMENT_TONES } from '@bujia/contracts/catalogues';
import type { Pago } from '@bujia/contracts/payments';
import { Badge } from '../../ui/badge.tsx';

export const PaymentStatusBadge = ({ payment: { estadoPago, reversoEnCurso } }: { payment: Pago }) => (
  <Badge tone={PAYMENT_TONES[estadoPago.codigo]}>{reversoEnCurso ? 'Reverso en curso' : estadoPago.nombre}</Badge>
);
