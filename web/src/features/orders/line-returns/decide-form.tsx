import {
  ANSWER_NEEDED,
  FATE_NAMES,
  FATE_NEEDED,
  FATES,
  lineReturnDecisionRules,
  type RepuestoPorDecidir,
} from '@bujia/contracts/line-returns';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select, TextArea } from '../../../ui/field.tsx';
import { reported } from '../../../ui/reported.ts';
import { notify } from '../../../ui/toast.tsx';
import { decideLineReturn } from './api.ts';
import { LineReturnPhotos } from './line-return-photos.tsx';

interface Props {
  one: RepuestoPorDecidir;
  accept: boolean;
  onClose: () => void;
}

/** An accepted part goes somewhere, a refusal has its reason. */
export function DecideForm({ one, accept, onClose }: Props) {
  const { codigo, valor } = one;
  const form = useForm({ mode: 'onTouched', defaultValues: { destino: '', respuesta: '' } });
  const { destino, respuesta } = lineReturnDecisionRules;
  const field = fieldsOf(form, {
    destino: { ...destino, ...(accept && { required: FATE_NEEDED }) },
    respuesta: { ...respuesta, ...(!accept && { required: ANSWER_NEEDED }) },
  });
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const name = accept ? 'Aceptar la devolución' : 'Rechazar la devolución';

  const send = form.handleSubmit(async ({ destino: to, respuesta: answer }) => {
    const decision = { codigo, aceptada: accept, respuesta: answer, ...(accept && { destino: to }) };
    if (!(await reported(decideLineReturn(decision)))) return;
    onClose();
    notify({ title: 'Devoluciones', text: `La devolución ${codigo} quedó ${accept ? 'aceptada' : 'rechazada'}` });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={name}>
      <p className={grid.whole}>
        {accept
          ? `Debemos al cliente ${money(valor)} por transferencia, y se emite la nota de crédito, salvo a consumidor final.`
          : 'El cliente recibe un correo con lo que usted responda.'}
      </p>
      {one.fotos > 0 && (
        <div className={grid.whole}>
          <LineReturnPhotos one={one} />
        </div>
      )}
      {accept && (
        <div className={grid.whole}>
          <Select
            {...field('destino')}
            empty="Seleccione"
            options={FATES.map((fate) => ({ value: fate, text: FATE_NAMES[fate] }))}
          />
        </div>
      )}
      <div className={grid.whole}>
        <TextArea {...field('respuesta')} rows={3} readOnly={isSubmitting} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          {name}
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
