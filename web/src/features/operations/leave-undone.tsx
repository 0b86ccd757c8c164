import { leavingRules } from '@bujia/contracts/left-undone';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextArea } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { SendOrCancel } from './send-or-cancel.tsx';

export interface ToLeave {
  /** In words. */
  what: string;
  leave: (motivo: string) => Promise<unknown>;
}

interface Props {
  /** Nothing is shown without one. */
  leaving?: ToLeave;
  onClose: () => void;
}

const TITLE = 'Dejar sin hacer';

export function LeaveUndone({ leaving, onClose }: Props) {
  return (
    <Dialog open={leaving !== undefined} onClose={onClose} title={TITLE}>
      {leaving && <ReasonForm leaving={leaving} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ leaving: { what, leave }, onClose }: Required<Props>) {
  const form = useForm({ mode: 'onTouched', defaultValues: { motivo: '' } });
  const field = fieldsOf(form, leavingRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ motivo }) => {
    const isLeft = await reported(leave(motivo));
    onClose();
    if (isLeft) notify({ title: TITLE, text: 'Ya no se intenta solo. Queda abajo, por si hace falta' });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={TITLE}>
      <p className={grid.whole}>
        {`No se hará: ${what}. Queda en la lista de lo que se dejó sin hacer, con su motivo, y desde ahí se puede intentar otra vez.`}
      </p>
      <div className={grid.whole}>
        <TextArea {...field('motivo')} rows={3} readOnly={isSubmitting} />
      </div>
      <SendOrCancel send={TITLE} danger isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
