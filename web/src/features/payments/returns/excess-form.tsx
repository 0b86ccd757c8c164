import { returnRules } from '@bujia/contracts/returns';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { reported } from '../../../ui/reported.ts';
import { notify } from '../../../ui/toast.tsx';
import { noteExcess } from './api.ts';

const { pedido, valor, comprobante, motivo } = returnRules;
const rules = { pedido, valor, comprobante, motivo };

/** More was paid than an order costs: what is too much is owed. */
export function ExcessForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { pedido: '' as unknown as number, valor: '', comprobante: '', motivo: '' },
  });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const send = form.handleSubmit(async (excess) => {
    if (!(await reported(noteExcess(excess)))) return;
    onClose();
    notify({ title: 'Devoluciones', text: 'El excedente quedó anotado y el cliente recibe un correo' });
  });

  const common = { readOnly: isSubmitting, autoComplete: 'off' };
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Anotar excedente">
      <TextField {...field('pedido')} {...common} inputMode="numeric" autoFocus />
      <TextField {...field('valor')} {...common} inputMode="decimal" hint="Solo lo que sobra." />
      <div className={grid.whole}>
        <TextField {...field('comprobante')} {...common} />
      </div>
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={3} readOnly={isSubmitting} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Anotar excedente
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
