import { invitationRules, STAFF_INVITED, STAFF_TITLE, type Invitacion } from '@bujia/contracts/staff';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import grid from '../../ui/field-grid.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { sendInvitationAgain } from './staff-api.ts';
import { SendOrCancel } from './send-or-cancel.tsx';

interface Props {
  /** Nothing is shown without one. */
  invitation?: Invitacion;
  onClose: () => void;
}

const TITLE = 'Enviar otra vez la invitación';
const rules = { actual: invitationRules.actual };

export function SendInvitation({ invitation, onClose }: Props) {
  return (
    <Dialog open={invitation !== undefined} onClose={onClose} title={TITLE}>
      {invitation && <Again invitation={invitation} onClose={onClose} />}
    </Dialog>
  );
}

function Again({ invitation: { codigo, email }, onClose }: Required<Props>) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ actual }) => {
    if (!(await reported(sendInvitationAgain(codigo, actual)))) return;
    onClose();
    notify({ title: STAFF_TITLE, text: STAFF_INVITED });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={TITLE}>
      <p className={grid.whole}>
        Un enlace nuevo va a <EmailAddress email={email} />; el anterior deja de servir.
      </p>
      <div className={grid.whole}>
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      </div>
      <SendOrCancel send="Enviar" isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
