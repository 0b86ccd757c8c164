import { USER_TYPE } from '@bujia/contracts/accounts';
import { invitationRules, STAFF_INVITED, STAFF_TITLE, TYPE_NAMES, type Desk } from '@bujia/contracts/staff';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { inviteStaff } from './staff-api.ts';
import { SendOrCancel } from './send-or-cancel.tsx';

const TITLE = 'Invitar a una persona';

/** Of those who work in the shop. */
export const DESK_CHOICES: { value: Desk; text: string }[] = [
  { value: 'ventas', text: TYPE_NAMES[USER_TYPE.seller] },
  { value: 'operacion', text: TYPE_NAMES[USER_TYPE.operator] },
];

export function InviteStaff({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={TITLE}>
      {open && <InvitationForm onClose={onClose} />}
    </Dialog>
  );
}

function InvitationForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', nombre: '', apellido: '', puesto: '', actual: '' },
  });
  const field = fieldsOf(form, invitationRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ puesto, ...typed }) => {
    if (!(await reported(inviteStaff({ ...typed, puesto: puesto as Desk })))) return;
    onClose();
    notify({ title: STAFF_TITLE, text: STAFF_INVITED });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={TITLE}>
      <p className={grid.whole}>
        Le enviamos un enlace, y crea su contraseña sin que nadie más la vea. Si ya es cliente, acepta con la contraseña
        que tiene: sus pedidos y su carrito siguen.
      </p>
      <div className={grid.whole}>
        <TextField {...field('email')} autoComplete="off" readOnly={isSubmitting} />
      </div>
      <TextField {...field('nombre')} autoComplete="off" readOnly={isSubmitting} />
      <TextField {...field('apellido')} autoComplete="off" readOnly={isSubmitting} />
      <div className={grid.whole}>
        <Select {...field('puesto')} empty="Elija uno" options={DESK_CHOICES} disabled={isSubmitting} />
      </div>
      <div className={grid.whole}>
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      </div>
      <SendOrCancel send="Invitar" isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
