import { ORDER_STATUS, ORDER_STATUSES, type Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { changeStatus } from './api.ts';
import { CancelQuestion } from './cancel-question.tsx';
import css from './seller-tools.module.css';

const rules = {
  estado: { label: 'Nuevo estado', required: 'Debe seleccionar un estado', kind: 'integer' },
  observacion: { label: 'Nota para el cliente', max: 500, multiline: true },
} as const;

/** What a seller may make of an order; the rest comes about by payments and invoices. */
const possible: Readonly<Record<number, readonly number[]>> = {
  [ORDER_STATUS.pending]: [ORDER_STATUS.cancelled],
  [ORDER_STATUS.processing]: [ORDER_STATUS.cancelled],
  [ORDER_STATUS.invoiced]: [ORDER_STATUS.completed, ORDER_STATUS.cancelled],
};

/** Cancelling cannot be undone, and may leave money to be given back: it asks first. */
export function StatusForm({ order }: { order: Pedido }) {
  const { codigo, estadoPedido } = order;
  const [asking, setAsking] = useState(false);
  const form = useForm({ mode: 'onTouched', defaultValues: { estado: '' as unknown as number, observacion: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const next = possible[estadoPedido.codigo];

  const save = form.handleSubmit(async ({ estado, observacion }) => {
    const request = { codigo, estadoPedido: estado, estadoAnterior: estadoPedido.codigo, observacion };
    if (!(await reported(changeStatus(request)))) return;
    form.reset();
    notify({ title: 'Pedido', text: `El pedido ${codigo} cambió de estado` });
  });

  const send = form.handleSubmit(({ estado }) => {
    if (estado !== ORDER_STATUS.cancelled) return save();
    setAsking(true);
    return undefined;
  });

  async function cancel() {
    await save();
    setAsking(false);
  }

  return (
    <section className={css.form} aria-labelledby="estado">
      <h2 id="estado">Cambiar estado</h2>
      {!next ? (
        <p>{`El pedido está ${estadoPedido.nombre.toLowerCase()}: su estado ya no cambia.`}</p>
      ) : (
        <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Cambiar estado">
          <Select
            {...field('estado')}
            empty="Seleccione"
            options={ORDER_STATUSES.filter((status) => next.includes(status.codigo)).map((status) => ({
              value: status.codigo,
              text: status.nombre,
            }))}
          />
          <TextArea {...field('observacion')} rows={3} readOnly={isSubmitting} hint="El cliente la lee al rastrear." />
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            Guardar estado
          </Button>
        </form>
      )}
      <CancelQuestion
        order={order}
        who="seller"
        open={asking && next !== undefined}
        also="No se puede deshacer."
        onCancel={() => setAsking(false)}
        onAccept={cancel}
      />
    </section>
  );
}
