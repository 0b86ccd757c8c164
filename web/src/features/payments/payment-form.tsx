import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import type { NamedCode } from '@bujia/contracts/catalogues';
import type { Pedido } from '@bujia/contracts/orders';
import {
  AMOUNT_ZERO,
  PAYMENT_REGISTERED,
  PAYMENT_REGISTERED_TITLE,
  paymentRules,
  type Pago,
} from '@bujia/contracts/payments';
import { isLocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCatalogue } from '../../lib/http/catalogues.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { withPoint } from '../../lib/forms/with-point.ts';
import { useServerTime } from '../../lib/http/server-time.ts';
import { dayOf, money } from '../../lib/text/shown.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { notify } from '../../ui/toast.tsx';
import { registerPayment } from './api.ts';
import { ImageField, type Taken, sentWith } from './image-field.tsx';
import { Rejection } from './rejection.tsx';

interface Props {
  order: Pedido;
  /** A rejected one, to be corrected. */
  payment?: Pago;
  /** Dollars of which no payment is known yet. */
  open: number;
  onClose: () => void;
}

const { observaciones: _, ...rules } = paymentRules;
const nothing = '' as unknown as number;

/** Shown once the lists are here, so that what is chosen in them is there to be shown. */
export function PaymentForm(props: Props) {
  const entities = useCatalogue('ENTIDAD_FINANCIERA');
  const methods = useCatalogue('FORMA_PAGO');
  return (
    <Loaded answer={entities}>
      {(banks) => <Loaded answer={methods}>{(ways) => <Fields {...props} entities={banks} methods={ways} />}</Loaded>}
    </Loaded>
  );
}

type Lists = Record<'entities' | 'methods', NamedCode[]>;

const options = (list: readonly NamedCode[]) => list.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }));

/** Cards are charged in the checkout; what is registered here was paid elsewhere. */
const byHand = ({ codigo }: NamedCode) => codigo !== PAYMENT_METHOD.card;

function Fields({ order, payment, open, onClose, entities, methods }: Props & Lists) {
  const today = useServerTime((now) => localDate(now));
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      codigoPago: payment?.pagoCodigo ?? '',
      fechaPago: payment ? dayOf(payment.fechaPago) : '',
      entidadFinanciera: payment?.entidadFinanciera?.codigo ?? nothing,
      formaPago: payment?.formaPago.codigo ?? (byHand(order.formaPago) ? order.formaPago.codigo : nothing),
      valor: (payment?.valor ?? Math.max(open, 0)).toFixed(2),
    },
  });
  const field = fieldsOf(form, rules);
  const { onChange: onValor, ...valor } = field('valor', {
    disagrees: (dollars) => (Number(dollars) === 0 ? AMOUNT_ZERO : undefined),
  });
  const [picture, setPicture] = useState<Taken>();
  const [sent, setSent] = useState(0);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty || picture !== undefined);
  const stillHere = useStillHere();

  const save = form.handleSubmit(async (values) => {
    if (typeof picture === 'string') return;
    const estadoAnterior = payment?.estadoPago.codigo ?? null;
    const body = {
      ...values,
      pago: payment?.codigo ?? null,
      pedido: order.codigo,
      estadoAnterior,
      observaciones: null,
    };
    setSent(0);
    if (!(await sentWith(registerPayment(body, picture?.blob, setSent), setPicture))) return;
    if (stillHere()) onClose();
    notify({ title: PAYMENT_REGISTERED_TITLE, text: PAYMENT_REGISTERED });
  });

  const laterThanToday = (day: string) =>
    isLocalDate(day) && (today === undefined || day <= today) ? undefined : paymentRules.fechaPago.invalid;
  const still = { readOnly: isSubmitting };
  return (
    <Card title={payment ? `Corregir pago ${payment.codigo}` : 'Registrar Pago'} level={2}>
      {payment && <Rejection payment={payment} />}
      <form noValidate className={grid.fields} onSubmit={(event) => void save(event)} aria-label="Pago">
        <TextField label="Total del pedido" value={money(order.tarifaPedidoList[0].total)} readOnly />
        <TextField
          {...field('codigoPago')}
          {...still}
          autoFocus
          autoComplete="off"
          hint="El número que está en el comprobante."
        />
        <TextField
          {...field('fechaPago', { disagrees: laterThanToday })}
          {...still}
          type="date"
          max={today}
          autoComplete="off"
        />
        <Select {...field('entidadFinanciera')} empty="Seleccione" options={options(entities)} />
        <Select {...field('formaPago')} empty="Seleccione" options={options(methods.filter(byHand))} />
        <TextField
          {...valor}
          {...still}
          onChange={(event) => void onValor(withPoint(event))}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className={grid.whole}>
          <ImageField
            picture={picture}
            onPicture={setPicture}
            disabled={isSubmitting}
            hint={payment?.tieneImagen ? 'Sin una imagen nueva se conserva la que envió antes.' : undefined}
          />
          {isSubmitting && picture && <Progress label="Enviando la imagen" value={sent} />}
        </div>
        <div className={grid.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={!isValid || typeof picture === 'string'}
            loading={isSubmitting}
          >
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancelar
          </Button>
        </div>
      </form>
    </Card>
  );
}
