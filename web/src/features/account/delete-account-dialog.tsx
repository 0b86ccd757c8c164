import { ACCOUNT_DELETED, accountDeletionRules } from '@bujia/contracts/accounts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { leave } from '../../lib/session/session-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { deleteAccount } from './api.ts';
import css from './personal-rights.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** It cannot be undone, so it asks for the password once more. */
export function DeleteAccountDialog({ open, onClose }: Props) {
  const id = useId();
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '' } });
  const field = fieldsOf(form, accountDeletionRules);
  const { isSubmitting, isValid } = form.formState;

  function close() {
    form.reset();
    onClose();
  }

  const confirm = form.handleSubmit(async ({ actual }) => {
    if (!(await reported(deleteAccount(actual)))) return;
    leave();
    notify({ title: 'Cuenta', text: ACCOUNT_DELETED });
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Eliminar mi cuenta"
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" form={id} variant="danger" disabled={!isValid} loading={isSubmitting}>
            Eliminar mi cuenta
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={css.form} onSubmit={(event) => void confirm(event)}>
        <p>
          Se borran sus datos, sus direcciones y sus sesiones; no se puede deshacer. Las facturas que la ley obliga a
          guardar se conservan sin su cuenta.
        </p>
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      </form>
    </Dialog>
  );
}
