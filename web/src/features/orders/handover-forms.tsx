import {
  deliveredRules,
  HANDOVER_STATES,
  PICKUP_CODE,
  PICKUP_CODE_SPENT,
  readyRules,
  sentRules,
} from '@bujia/contracts/handover';
import type { Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { messageOf } from '../../lib/http/http.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { markDelivered, markReady, markSent } from './api.ts';
import css from './seller-tools.module.css';

const stepOf = ({ entrega }: Pedido): number => entrega?.pasos ?? 0;
const told = (text: string) => notify({ title: 'Entrega', text });
const { ready, sent, delivered } = HANDOVER_STATES;

/** It waits at a branch; said again, its client gets another code. */
export function ReadyForm({ order }: { order: Pedido }) {
  const { codigo, entrega } = order;
  const again = entrega !== null;
  const { branches } = shop;
  const known =
    branches.find(({ name }) => name === entrega?.sucursal) ??
    branches.find(({ key }) => key === order.retiroEn) ??
    branches[0];
  const form = useForm({ mode: 'onTouched', defaultValues: { sucursal: known?.key ?? '' } });
  const field = fieldsOf(form, { sucursal: readyRules.sucursal });
  const { isSubmitting, isValid } = form.formState;

  const save = form.handleSubmit(async ({ sucursal }) => {
    if (!(await reported(markReady(codigo, { sucursal, pasos: stepOf(order) })))) return;
    told(again ? 'Enviamos otro código al cliente' : `Pedido ${codigo}: ${ready.nombre.toLowerCase()}`);
  });

  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label={ready.nombre}>
      <Select
        {...field('sucursal')}
        options={branches.map(({ key, name }) => ({ value: key, text: name }))}
        hint={again ? 'El código de antes ya no servirá.' : 'El cliente recibe un correo con su código de retiro.'}
      />
      <Button type="submit" variant={again ? undefined : 'primary'} disabled={!isValid} loading={isSubmitting}>
        {again ? 'Enviar otro código' : ready.nombre}
      </Button>
    </form>
  );
}

/** What the client says at the counter. What was wrong stays said beside the field. */
export function PickupForm({ order, left }: { order: Pedido; left: number }) {
  const { codigo } = order;
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { codigo: '' } });
  const field = fieldsOf(form, { codigo: deliveredRules.codigo });
  const { isSubmitting, isValid } = form.formState;

  const save = form.handleSubmit(async ({ codigo: code }) => {
    setRefusal(undefined);
    try {
      await markDelivered(codigo, { codigo: code, pasos: stepOf(order) });
      told(`Pedido ${codigo}: ${delivered.nombre.toLowerCase()}`);
    } catch (error) {
      setRefusal(messageOf(error));
      form.reset();
    }
  });

  if (left <= 0) return <Notice>{PICKUP_CODE_SPENT}</Notice>;
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label="Entregar en la tienda">
      <TextField
        {...field('codigo')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isSubmitting}
        hint={left < PICKUP_CODE.mostTries ? `Intentos que quedan: ${left}.` : 'El cliente lo tiene en su correo.'}
      />
      <Notice>{refusal}</Notice>
      <Button type="submit" variant="primary" icon="check" disabled={!isValid} loading={isSubmitting}>
        Entregar
      </Button>
    </form>
  );
}

/** A carrier has it; said again, it is corrected. */
export function SentForm({ order }: { order: Pedido }) {
  const { codigo, entrega } = order;
  const corrects = entrega !== null;
  const carriers = shop.carriers ?? [];
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { transportista: entrega?.transportista ?? '', guia: entrega?.guia ?? '' },
  });
  const field = fieldsOf(form, { transportista: sentRules.transportista, guia: sentRules.guia });
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const save = form.handleSubmit(async ({ transportista, guia }) => {
    if (!(await reported(markSent(codigo, { transportista, guia, pasos: stepOf(order) })))) return;
    form.reset({ transportista, guia });
    told(corrects ? 'Corregimos la guía y avisamos al cliente' : `Pedido ${codigo}: ${sent.nombre.toLowerCase()}`);
  });

  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label={sent.nombre}>
      {carriers.length > 0 ? (
        <Select
          {...field('transportista')}
          empty="Seleccione"
          options={carriers.map(({ name }) => ({ value: name, text: name }))}
        />
      ) : (
        <TextField {...field('transportista')} readOnly={isSubmitting} />
      )}
      <TextField
        {...field('guia')}
        autoComplete="off"
        spellCheck={false}
        readOnly={isSubmitting}
        hint="El cliente la recibe por correo."
      />
      <Button
        type="submit"
        variant={corrects ? undefined : 'primary'}
        icon="truck"
        disabled={!isValid || (corrects && !isDirty)}
        loading={isSubmitting}
      >
        {corrects ? 'Corregir la guía' : sent.nombre}
      </Button>
    </form>
  );
}

/** What was sent is in its client's hands. */
export function ArriveForm({ order }: { order: Pedido }) {
  const { codigo } = order;
  const [busy, setBusy] = useState(false);

  async function arrive() {
    setBusy(true);
    if (await reported(markDelivered(codigo, { pasos: stepOf(order) })))
      told(`Pedido ${codigo}: ${delivered.nombre.toLowerCase()}`);
    setBusy(false);
  }

  return (
    <Button variant="primary" icon="check" loading={busy} onClick={() => void arrive()}>
      {delivered.nombre}
    </Button>
  );
}
