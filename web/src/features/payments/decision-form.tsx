import { PAYMENT_STATUS, type NamedCode } from '@bujia/contracts/catalogues';
import {
  decisionRules,
  OTHER_REASON,
  OTHER_REASON_NEEDED,
  PAYMENT_CHANGED,
  PAYMENT_DOUBLED_CODE,
  paymentRules,
  REASON_NEEDED,
  REJECTION_REASONS,
  type Pago,
  type PaymentDouble,
} from '@bujia/contracts/payments';
import type { ProposedCredit } from '@bujia/contracts/statements';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { useCatalogue } from '../../lib/http/catalogues.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { money, slashDay } from '../../lib/text/shown.ts';
import { ApiError } from '../../lib/http/http.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Key, useKeyOf } from '../../ui/key.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reportError } from '../../ui/reported.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/toast.tsx';
import { decidePayment, fetchDoubles, useDoubles } from './api.ts';
import css from './decision-form.module.css';
import { Doubles, isSame } from './doubles.tsx';
import { OrderSums } from './order-sums.tsx';
import { entityOf } from './payments-table.tsx';
import { Proof } from './proof.tsx';
import { useMatches } from './statements/api.ts';
import { Matches } from './statements/matches.tsx';

const rules = {
  estado: { label: 'Estado del pago', required: 'Debe seleccionar un estado', kind: 'integer' },
  motivo: decisionRules.motivo,
  observaciones: paymentRules.observaciones,
} as const;

const ONLY_CARDS = 'Solo se reversa un pago con tarjeta aprobado, desde los pagos de su pedido';
const CANCELLED =
  'El pedido fue cancelado. Si el dinero llegó, apruebe el pago: avisamos al cliente que se lo devolveremos. Si no llegó, rechácelo: no tendrá que corregir nada.';

interface Props {
  payment: Pago;
  /** All of its order. */
  payments: readonly Pago[];
  onClose: () => void;
}

/** The payment beside its proof. What is approved can no longer be changed here. */
export function DecisionForm(props: Props) {
  const { payment } = props;
  const statuses = useCatalogue('ESTADO_PAGO');
  const card = useRef<HTMLDivElement>(null);
  // Not into a field: there the keys that decide are letters.
  useEffect(() => {
    const title = card.current?.querySelector('h2');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, []);
  return (
    <div ref={card}>
      <Card title={`Pago ${payment.codigo} del pedido ${payment.pedido.codigo}`} level={2}>
        <div className={css.sides}>
          <Loaded answer={statuses}>{(list) => <Fields {...props} statuses={list} />}</Loaded>
          <div className={css.proof}>
            {payment.tieneImagen ? <Proof payment={payment} /> : <p>Sin imagen del comprobante.</p>}
          </div>
        </div>
      </Card>
    </div>
  );
}

interface Decided {
  estado: number;
  motivo: number | null;
  observaciones: string;
}

function Fields({ payment, payments, onClose, statuses }: Props & { statuses: NamedCode[] }) {
  // The decision is on what was seen: what somebody else made of it meanwhile is said, not overwritten.
  const [{ codigo, pedido, estadoPago, pagoCodigo, fechaPago, valor }] = useState(payment);
  const locked = estadoPago.codigo === PAYMENT_STATUS.approved;
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      estado: (locked ? estadoPago.codigo : '') as number,
      motivo: '' as unknown as number | null,
      observaciones: '',
    },
  });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const stillHere = useStillHere();
  const rejects = useWatch({ control: form.control, name: 'estado' }) === PAYMENT_STATUS.rejected;
  const [approveKey, rejectKey] = [useKeyOf('a'), useKeyOf('r')];
  const saving = useRef<HTMLButtonElement>(null);
  const approving = useRef(false);
  // What is disabled takes no focus: it is waited for until the form is judged.
  function goOnToSave() {
    if (!approving.current || !saving.current || saving.current.disabled) return;
    approving.current = false;
    saving.current.focus();
  }
  useEffect(goOnToSave);
  const doubles = useDoubles(codigo);
  const [asked, setAsked] = useState<PaymentDouble[]>();
  const { data: matches } = useMatches(codigo);
  const [credit, setCredit] = useState<number | null>();
  const chosen = chosenOf(matches?.propuestas ?? [], credit);
  const changed = !isSubmitting && payment.estadoPago.codigo !== estadoPago.codigo;

  function choose(estado: number) {
    approving.current = estado === PAYMENT_STATUS.approved;
    // The field for the reason is there only then.
    flushSync(() => form.setValue('estado', estado, { shouldDirty: true, shouldValidate: true }));
    if (estado === PAYMENT_STATUS.rejected) form.setFocus('motivo');
    else goOnToSave();
  }

  async function send({ estado, motivo, observaciones }: Decided, told: readonly PaymentDouble[]) {
    const seen = { pago: codigo, estadoAnterior: estadoPago.codigo };
    const why = estado === PAYMENT_STATUS.rejected ? { motivo } : {};
    const dobles = told.map(({ pago, estado: { codigo: estado } }) => ({ pago, estado }));
    // A version before this one does not know it: without a credit it is not sent.
    const spent = estado === PAYMENT_STATUS.approved && chosen !== null ? { credito: chosen } : {};
    try {
      await decidePayment({ ...seen, codigoEstadoPago: estado, ...why, dobles, ...spent, observaciones });
    } catch (error) {
      reportError(error);
      // Somebody sent the same, or decided on it, since this was drawn: the question is asked anew.
      const doubled = error instanceof ApiError && error.code === PAYMENT_DOUBLED_CODE;
      setAsked(doubled ? (await fetchDoubles(codigo))?.filter(isSame) : undefined);
      return;
    }
    setAsked(undefined);
    if (stillHere()) onClose();
    notify({ title: 'Pago', text: `El pago ${codigo} fue actualizado` });
  }

  const save = form.handleSubmit((decided) => {
    const same = decided.estado === PAYMENT_STATUS.approved ? (doubles.data ?? []).filter(isSame) : [];
    return same.length > 0 ? setAsked(same) : send(decided, []);
  });

  const facts: [label: string, text: string][] = [
    ['Código de pago', pagoCodigo],
    ['Valor', money(valor)],
    ['Fecha de pago', slashDay(fechaPago)],
    ['Entidad financiera', entityOf(payment)],
  ];
  const choice = statuses.filter(
    (status) => status.codigo !== PAYMENT_STATUS.created && status.codigo !== PAYMENT_STATUS.edited,
  );
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void save(event)} aria-label="Estado del pago">
      <Notice>{changed && `${PAYMENT_CHANGED}: ${payment.estadoPago.nombre}`}</Notice>
      {pedido.cancelado && !locked && <p>{CANCELLED}</p>}
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Doubles doubles={doubles.data ?? []} />
      {matches && <Matches payment={payment} matches={matches} chosen={chosen} onChoose={setCredit} />}
      <OrderSums payment={payment} payments={payments} />
      {!locked && (
        <div className={css.actions}>
          <Button {...approveKey} icon="check" onClick={() => choose(PAYMENT_STATUS.approved)} disabled={isSubmitting}>
            Aprobar<Key>a</Key>
          </Button>
          <Button {...rejectKey} icon="close" onClick={() => choose(PAYMENT_STATUS.rejected)} disabled={isSubmitting}>
            Rechazar<Key>r</Key>
          </Button>
        </div>
      )}
      <Select
        {...field('estado', {
          disagrees: (estado) => (Number(estado) === PAYMENT_STATUS.reversed ? ONLY_CARDS : undefined),
          concerns: ['motivo', 'observaciones'],
        })}
        disabled={locked}
        empty="Seleccione"
        hint={locked ? undefined : `Estado actual: ${estadoPago.nombre}`}
        options={choice.map((status) => ({ value: status.codigo, text: status.nombre }))}
      />
      {rejects && (
        <Select
          {...field('motivo', {
            disagrees: (motivo, { estado }) =>
              estado === PAYMENT_STATUS.rejected && !motivo ? REASON_NEEDED : undefined,
            concerns: ['observaciones'],
          })}
          aria-required
          empty="Seleccione"
          options={REJECTION_REASONS.map((reason) => ({ value: reason.codigo, text: reason.nombre }))}
        />
      )}
      {!locked && (
        <TextArea
          {...field('observaciones', {
            disagrees: (text, { estado, motivo }) =>
              estado === PAYMENT_STATUS.rejected && motivo === OTHER_REASON && text.trim() === ''
                ? OTHER_REASON_NEEDED
                : undefined,
          })}
          rows={3}
          readOnly={isSubmitting}
        />
      )}
      <div className={css.actions}>
        {!locked && (
          <Button ref={saving} type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
        )}
        <Button onClick={onClose} disabled={isSubmitting}>
          {locked ? 'Cerrar' : 'Cancelar'}
        </Button>
      </div>
      <Confirm
        open={asked !== undefined}
        title="El mismo comprobante está en otro pago"
        keep="No aprobar todavía"
        accept={`Aprobar ${money(valor)} de todos modos`}
        danger
        onCancel={() => setAsked(undefined)}
        onAccept={() => send(form.getValues(), asked ?? [])}
      >
        {`¿Desea aprobar también este pago del pedido ${pedido.codigo}? Ya está en: ${(asked ?? [])
          .map((one) => `pedido ${one.pedido} (${one.estado.nombre.toLowerCase()})`)
          .join(', ')}.`}
      </Confirm>
    </form>
  );
}

/** What the seller chose, while it is proposed still; before that the only one, where it is strong and nobody else's. */
function chosenOf(proposals: readonly ProposedCredit[], credit: number | null | undefined): number | null {
  if (credit !== undefined) return proposals.some(({ credito }) => credito.codigo === credit) ? credit : null;
  const [one, other] = proposals;
  return one && !other && one.fuerza === 'fuerte' && one.disputado.length === 0 ? one.credito.codigo : null;
}
