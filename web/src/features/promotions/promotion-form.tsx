import {
  type NewPromotion,
  PROMOTION_NEEDS,
  PROMOTION_REACHES,
  type PromotionReach,
  type RepuestoDePrueba,
  promotionRules,
} from '@bujia/contracts/promotion-desk';
import type { PromocionTerminos } from '@bujia/contracts/promotions';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newId } from '../../lib/browser/new-id.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { makePromotion, partsToTry } from './api.ts';
import { Preview } from './preview.tsx';
import { termsOf } from './terms.ts';

type Kind = PromocionTerminos['tipo'];
const KINDS: Readonly<Record<Kind, string>> = {
  porcentaje: 'Porcentaje de descuento',
  precio: 'Precio especial',
  'lleve-pague': 'Lleve n, pague m',
  combo: 'Combo por un precio',
  envio: 'Envío gratis desde un valor',
};
const REACHES: Readonly<Record<PromotionReach, string>> = {
  todo: 'Toda la tienda',
  repuestos: 'Repuestos, por código',
  categorias: 'Categorías, por su dirección',
  marcas: 'Marcas',
  modelos: 'Modelos',
};
const EMPTY = {
  ...{ nombre: '', tipo: 'porcentaje', porcentaje: '', precio: '', lleve: '', pague: '', minimo: '' },
  ...{ alcance: 'repuestos', valores: '', desde: '', hasta: '', acumulable: false, ejemplo: '' },
};
type Values = typeof EMPTY;
const { porcentaje, precio, lleve, pague, minimo, valores } = promotionRules;
/** What is asked for must be said; what is not asked for is not on the form. */
const rules = {
  ...promotionRules,
  porcentaje: { ...porcentaje, required: 'Debe ingresar el porcentaje' },
  precio: { ...precio, required: 'Debe ingresar el precio' },
  lleve: { ...lleve, required: 'Debe ingresar cuántos se llevan' },
  pague: { ...pague, required: 'Debe ingresar cuántos se pagan' },
  minimo: { ...minimo, required: 'Debe ingresar la compra mínima' },
  valores: { ...valores, required: 'Debe indicar cuáles' },
  ejemplo: { label: 'Repuestos para la prueba', max: 400, multiline: true },
} as const;

/** A promotion of any kind, and what a cart would cost with it before anybody is given it. */
export function PromotionForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const field = fieldsOf(form, rules);
  const values = useWatch({ control: form.control }) as Values;
  const tipo = values.tipo as Kind;
  const [found, setFound] = useState<{ asked: string; parts: readonly RepuestoDePrueba[] }>();
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  /** The same wish once more is the same promotion: the answer to the first may have been lost. */
  const [last, setLast] = useState({ text: '', intento: '' });
  const isSet = tipo === 'combo';
  const hasReach = !isSet && tipo !== 'envio';
  const byCode = isSet || (hasReach && values.alcance === 'repuestos');
  const named = byCode || (hasReach && values.alcance !== 'todo');
  const asked = byCode ? values.valores : values.ejemplo;

  const send = form.handleSubmit(async (written) => {
    const wish = wishOf(written);
    const text = JSON.stringify(wish);
    const intento = last.text === text ? last.intento : newId();
    setLast({ text, intento });
    if (!(await reported(makePromotion({ ...wish, intento })))) return;
    onClose();
    notify({ title: 'Promociones', text: `La promoción ${written.nombre.trim()} está hecha` });
  });
  const tryOut = () => reported(partsToTry(asked).then((parts) => setFound({ asked, parts })));

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Nueva promoción">
      <TextField {...field('nombre')} autoComplete="off" />
      <Select {...field('tipo')} options={Object.entries(KINDS).map(([value, text]) => ({ value, text }))} />
      {PROMOTION_NEEDS[tipo].map((name) => (
        <TextField key={name} {...field(name)} inputMode="decimal" autoComplete="off" />
      ))}
      {hasReach && (
        <Select {...field('alcance')} options={PROMOTION_REACHES.map((value) => ({ value, text: REACHES[value] }))} />
      )}
      {named && (
        <div className={grid.whole}>
          <TextArea {...field('valores')} rows={3} hint={hintOf(isSet, values.alcance)} />
        </div>
      )}
      <TextField {...field('desde')} type="date" />
      <TextField {...field('hasta')} type="date" />
      <div className={grid.whole}>
        <Checkbox label={promotionRules.acumulable.label} {...form.register('acumulable')} />
      </div>
      {!byCode && (
        <div className={grid.whole}>
          <TextArea {...field('ejemplo')} rows={2} hint="Códigos, uno por línea: solo para la prueba." />
        </div>
      )}
      <div className={grid.whole} aria-live="polite">
        {found?.asked === asked && <Preview {...found} terms={termsOf(values, found.parts)} />}
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Crear promoción
        </Button>
        <Button onClick={() => void tryOut()} disabled={isSubmitting || asked.trim() === ''}>
          Probar
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function hintOf(isSet: boolean, alcance: string): string {
  if (isSet) return 'Un código por línea; x2 detrás del código para dos unidades.';
  return alcance === 'categorias' ? 'Una por línea, como al final de la dirección de su página.' : 'Uno por línea.';
}

function wishOf({ ejemplo: _, ...written }: Values): NewPromotion {
  const tipo = written.tipo as Kind;
  const needed = Object.fromEntries(PROMOTION_NEEDS[tipo].map((name) => [name, written[name]]));
  const { nombre, desde, hasta, acumulable, valores } = written;
  const alcance = tipo === 'combo' ? 'repuestos' : tipo === 'envio' ? 'todo' : (written.alcance as PromotionReach);
  return { nombre, tipo, alcance, desde, hasta, acumulable, ...needed, ...(alcance !== 'todo' && { valores }) };
}
