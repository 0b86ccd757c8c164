import { returnRules } from '@bujia/contracts/returns';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select, TextArea } from '../../../ui/field.tsx';
import { reported } from '../../../ui/reported.ts';
import { notify } from '../../../ui/toast.tsx';

interface Props {
  /** What is done, as the button says it. */
  accept: string;
  about: string;
  /** What it came to, chosen of a list; without one, nothing is chosen. */
  outcome?: { label: string; options: readonly { value: string; text: string }[] };
  act: (reason: string, outcome: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** Whoever decides about money says why. */
export function ReasonForm({ accept, about, outcome, act, done, onClose }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { motivo: '', resultado: '' } });
  const rules = {
    motivo: returnRules.motivo,
    resultado: { label: outcome?.label ?? '', ...(outcome && { required: 'Debe elegir una opción' }) },
  };
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const send = form.handleSubmit(async ({ motivo, resultado }) => {
    if (!(await reported(act(motivo, resultado)))) return;
    onClose();
    notify({ title: 'Devoluciones', text: done });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={accept}>
      <p className={grid.whole}>{about} Queda en el registro del personal.</p>
      {outcome && (
        <div className={grid.whole}>
          <Select {...field('resultado')} empty="Seleccione" options={outcome.options} />
        </div>
      )}
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={3} readOnly={isSubmitting} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          {accept}
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
