import {
  DISABLE_REASONS,
  disablingRules,
  USER_DISABLED,
  USERS_TITLE,
  type DisableReason,
  type Usuario,
} from '@bujia/contracts/users';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextArea } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { disableUser } from './api.ts';
import { SendOrCancel } from './send-or-cancel.tsx';

interface Props {
  /** Nothing is shown without one. */
  user?: Usuario;
  onClose: () => void;
}

const reasons = Object.entries(DISABLE_REASONS).map(([value, text]) => ({ value, text }));

export function DisableUser({ user, onClose }: Props) {
  return (
    <Dialog open={user !== undefined} onClose={onClose} title="Deshabilitar la cuenta">
      {user && <ReasonForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ user: { codigo, nombre, apellido }, onClose }: Required<Props>) {
  const form = useForm({ mode: 'onTouched', defaultValues: { motivo: '', nota: '' } });
  const field = fieldsOf(form, disablingRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ motivo, nota }) => {
    if (!(await reported(disableUser({ codigo, motivo: motivo as DisableReason, nota })))) return;
    onClose();
    notify({ title: USERS_TITLE, text: USER_DISABLED });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Deshabilitar la cuenta">
      <p className={grid.whole}>
        {`${nombre} ${apellido} sale de todos sus equipos y no puede entrar hasta que alguien habilite la cuenta. Se lo decimos por correo, sin el motivo. Sus pedidos siguen su curso.`}
      </p>
      <div className={grid.whole}>
        <Select {...field('motivo')} empty="Elija uno" options={reasons} disabled={isSubmitting} />
      </div>
      <div className={grid.whole}>
        <TextArea {...field('nota')} rows={3} readOnly={isSubmitting} />
      </div>
      <SendOrCancel send="Deshabilitar" danger isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
