import { type MoverEfectivo, moveCashRules } from '@bujia/contracts/till';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { withPoint } from '../../lib/forms/with-point.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { moveCash, useWishKey } from './api.ts';

const WAYS: readonly { value: MoverEfectivo['sentido']; text: string }[] = [
  { value: 'entra', text: 'Entra efectivo a la caja' },
  { value: 'sale', text: 'Sale efectivo de la caja' },
];

/** Cash of which no payment tells. */
export function MoveCashForm({ sucursal, onClose }: { sucursal: string; onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { sentido: '', valor: '', motivo: '' } });
  const field = fieldsOf(form, moveCashRules);
  const amount = field('valor');
  const keyOf = useWishKey();
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const send = form.handleSubmit(async ({ sentido, ...typed }) => {
    const wish = { ...typed, sucursal, sentido: sentido as MoverEfectivo['sentido'] };
    if (!(await reported(moveCash({ ...wish, intento: keyOf(wish) })))) return;
    onClose();
    notify({ title: 'Caja', text: 'El movimiento está anotado' });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Mover efectivo">
      <p className={grid.whole}>
        Lo que no es de un pago: sencillo del banco, un taxi, lo que un cliente de una sucursal pagó en otra.
      </p>
      <Select {...field('sentido')} empty="Seleccione" options={WAYS} />
      <TextField
        {...amount}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => void amount.onChange(withPoint(event))}
      />
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={2} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Anotar
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
