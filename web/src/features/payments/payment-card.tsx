import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ACCOUNT_CLOSED, type Pago } from '@bujia/contracts/payments';
import { useState } from 'react';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './client-payments.module.css';
import { entityOf } from './payments-table.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';
import { ProofDialog } from './proof.tsx';
import { Rejection } from './rejection.tsx';

interface Props {
  payment: Pago;
  /** Only while the order waits for money. */
  onCorrect?: () => void;
}

/** A payment as its client sees it; a rejected one says why and can be corrected. */
export function PaymentCard({ payment, onCorrect }: Props) {
  const [looking, setLooking] = useState(false);
  const rejected = payment.estadoPago.codigo === PAYMENT_STATUS.rejected;
  const correctable = onCorrect && rejected && payment.formaPago.codigo !== PAYMENT_METHOD.card;
  const facts: [label: string, text: string][] = [
    ['Código', payment.pagoCodigo],
    ['Valor', money(payment.valor)],
    ['Fecha de pago', slashDay(payment.fechaPago)],
    ['Fecha de registro', slashDay(payment.fechaRegistro)],
    ['Entidad financiera', entityOf(payment)],
    ['Forma de pago', payment.formaPago.nombre],
  ];
  return (
    <Card title={`Pago ${payment.codigo}`} level={2} aside={<PaymentStatusBadge payment={payment} />}>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {payment.cuentaCerrada && <p>{ACCOUNT_CLOSED}</p>}
      <Rejection payment={payment} />
      {(payment.tieneImagen || correctable) && (
        <div className={css.actions}>
          {correctable && (
            <Button variant="primary" icon="edit" onClick={onCorrect}>
              Corregir
            </Button>
          )}
          {payment.tieneImagen && (
            <Button icon="eye" onClick={() => setLooking(true)}>
              Ver comprobante
            </Button>
          )}
        </div>
      )}
      <ProofDialog payment={payment} open={looking} onClose={() => setLooking(false)} />
    </Card>
  );
}
