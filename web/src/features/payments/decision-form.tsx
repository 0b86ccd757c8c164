import { PAYMENT_STATUS, type NamedCode } from '@bujia/contracts/catalogues';
import { PAYMENT_CHANGED, paymentRules, type Pago } from '@bujia/contracts/payments';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCatalogue } from '../../lib/catalogues.ts';
import { fieldsOf } from '../../lib/forms.ts';
import { money, slashDay } from '../../lib/shown.ts';
import { useStillHere } from '../../lib/still-here.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { decidePayment } from './api.ts';
import css from './decision-form.module.css';
import { Proof } from './proof.tsx';

const rules = {
  estado: { label: 'Estado del pago', required: 'Debe seleccionar un estado', kind: 'integer' },
  observaciones: paymentRules.observaciones,
} as const;

const ONLY_CARDS = 'Solo se reversa un pago con tarjeta aprobado, desde los pagos de su pedido';
const SAY_WHY = 'Debe ingresar el motivo: el cliente lo lee para corregir su pago';

interface Props {
  payment: Pago;
  onClose: () => void;
}

/** The payment beside its proof. What is approved can no longer be changed here. */
export function DecisionForm({ payment, onClose }: Props) {
  const statuses = useCatalogue('ESTADO_PAGO');
  return (
    <Card title={`Pago ${payment.codigo} del pedido ${payment.pedido.codigo}`} level={2}>
      <div className={css.sides}>
        {statuses ? <Fields payment={payment} onClose={onClose} statuses={statuses} /> : <Progress />}
        <div className={css.proof}>
          {payment.tieneImagen ? <Proof payment={payment} /> : <p>Sin imagen del comprobante.</p>}
        </div>
      </div>
    </Card>
  );
}

function Fields({ payment, onClose, statuses }: Props & { statuses: NamedCode[] }) {
  // The decision is on what was seen: what somebody else made of it meanwhile is said, not overwritten.
  const [{ codigo, estadoPago, pagoCodigo, fechaPago, valor, entidadFinanciera }] = useState(payment);
  const locked = estadoPago.codigo === PAYMENT_STATUS.approved;
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { estado: (locked ? estadoPago.codigo : '') as number, observaciones: '' },
  });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const stillHere = useStillHere();
  const changed = !isSubmitting && payment.estadoPago.codigo !== estadoPago.codigo;

  const save = form.handleSubmit(async ({ estado, observaciones }) => {
    const request = { pago: codigo, codigoEstadoPago: estado, estadoAnterior: estadoPago.codigo, observaciones };
    const done = await reported(decidePayment(request));
    if (!done) return;
    if (stillHere()) onClose();
    notify({ title: 'Pago', text: `El pago ${codigo} fue actualizado` });
  });

  const facts: [label: string, text: string][] = [
    ['Código de pago', pagoCodigo],
    ['Valor', money(valor)],
    ['Fecha de pago', slashDay(fechaPago)],
    ['Entidad financiera', entidadFinanciera?.nombre ?? '—'],
  ];
  const choice = statuses.filter(
    (status) => status.codigo !== PAYMENT_STATUS.created && status.codigo !== PAYMENT_STATUS.edited,
  );
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void save(event)} aria-label="Estado del pago">
      <Notice>{changed && `${PAYMENT_CHANGED}: ${payment.estadoPago.nombre}`}</Notice>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Select
        {...field('estado', {
          disagrees: (estado) => (Number(estado) === PAYMENT_STATUS.reversed ? ONLY_CARDS : undefined),
          concerns: ['observaciones'],
        })}
        disabled={locked}
        autoFocus={!locked}
        empty="Seleccione"
        hint={locked ? undefined : `Estado actual: ${estadoPago.nombre}`}
        options={choice.map((status) => ({ value: status.codigo, text: status.nombre }))}
      />
      {!locked && (
        <TextArea
          {...field('observaciones', {
            disagrees: (text, { estado }) =>
              estado === PAYMENT_STATUS.rejected && text.trim() === '' ? SAY_WHY : undefined,
          })}
          rows={3}
          readOnly={isSubmitting}
        />
      )}
      <div className={css.actions}>
        {!locked && (
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
        )}
        <Button autoFocus={locked} onClick={onClose} disabled={isSubmitting}>
          {locked ? 'Cerrar' : 'Cancelar'}
        </Button>
      </div>
    </form>
  );
}
