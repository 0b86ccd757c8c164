import { COUPONS_AT_ONCE, type NewCoupons, newCouponsRules } from '@bujia/contracts/coupon-desk';
import { numberText } from '@bujia/contracts/numbers';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newId } from '../../lib/browser/new-id.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { makeCoupons } from './api.ts';

const WAYS = [
  { value: 'codigo', text: 'Un código que se recuerda' },
  { value: 'azar', text: 'Códigos al azar, que nadie adivina' },
];
const EMPTY = {
  ...{ nombre: '', como: 'codigo', codigo: '', prefijo: '', cuantos: '100' },
  ...{ porcentaje: '', minimo: '', desde: '', hasta: '' },
};
type Values = typeof EMPTY;
/** What is asked for must be said; what is not asked for is not on the form. */
const rules = {
  ...newCouponsRules,
  codigo: { ...newCouponsRules.codigo, required: 'Debe ingresar el código' },
  cuantos: { ...newCouponsRules.cuantos, required: 'Debe ingresar cuántos' },
  como: { label: 'Qué se hace' },
} as const;

interface Props {
  onClose: () => void;
  onMade: (codigo: number) => void;
}

/** One coupon, or thousands with the same terms. */
export function CouponForm({ onClose, onMade }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const field = fieldsOf(form, rules);
  const { como } = useWatch({ control: form.control });
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  /** The same wish once more is the same coupons: the answer to the first may have been lost. */
  const [last, setLast] = useState({ text: '', intento: '' });

  const send = form.handleSubmit(async (written) => {
    const wish = wishOf(written);
    const text = JSON.stringify(wish);
    const intento = last.text === text ? last.intento : newId();
    setLast({ text, intento });
    await reported(
      makeCoupons({ ...wish, intento }).then(({ codigo }) => {
        notify({ title: 'Cupones', text: `Los cupones ${wish.nombre.trim()} están hechos` });
        form.reset(written);
        onClose();
        onMade(codigo);
      }),
    );
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Nuevos cupones">
      <TextField {...field('nombre')} autoComplete="off" hint="Lo lee solo quien trabaja aquí." />
      <Select {...field('como')} options={WAYS} />
      {como === 'codigo' ? (
        <TextField {...field('codigo')} autoComplete="off" autoCapitalize="characters" />
      ) : (
        <>
          <TextField
            {...field('cuantos')}
            inputMode="numeric"
            autoComplete="off"
            hint={`Hasta ${numberText(COUPONS_AT_ONCE)} a la vez.`}
          />
          <TextField {...field('prefijo')} autoComplete="off" autoCapitalize="characters" />
        </>
      )}
      <TextField {...field('porcentaje')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('minimo')} inputMode="decimal" autoComplete="off" />
      <TextField {...field('desde')} type="date" />
      <TextField {...field('hasta')} type="date" />
      <p className={grid.whole}>
        Cada código sirve para un solo pedido de quien tiene cuenta, y no rebaja lo que está en promoción.
      </p>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Crear cupones
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function wishOf({ como, codigo, prefijo, cuantos, ...terms }: Values): NewCoupons {
  return { ...terms, ...(como === 'codigo' ? { codigo } : { prefijo, cuantos }) };
}
