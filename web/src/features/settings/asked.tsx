import { SETTINGS_TOLD } from '@bujia/contracts/settings-desk';
import { deskChangeRules } from '@bujia/contracts/staff';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { PasswordField } from '../../ui/password-field.tsx';

interface Question {
  title: string;
  /** Takes the password of whoever answers. */
  guarded: boolean;
  keep: string;
  accept: string;
  children: ReactNode;
  onCancel: () => void;
  /** Done, or not; whoever asked puts the question away. */
  onAccept: (password: string | undefined) => Promise<void>;
}

const rules = { actual: deskChangeRules.actual };

/** What is asked before settings change. */
export const Asked = ({ open, ...question }: Question & { open: boolean }) => (
  <Dialog open={open} onClose={question.onCancel} title={question.title}>
    {open && <Answer {...question} />}
  </Dialog>
);

function Answer({ title, guarded, keep, accept, children, onCancel, onAccept }: Question) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(({ actual }) => onAccept(guarded ? actual : undefined));
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={title}>
      <div className={grid.whole}>{children}</div>
      {guarded && (
        <>
          <p className={grid.whole}>{SETTINGS_TOLD}</p>
          <div className={grid.whole}>
            <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
          </div>
        </>
      )}
      <div className={grid.actions}>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {keep}
        </Button>
        <Button type="submit" variant="primary" disabled={guarded && !isValid} loading={isSubmitting}>
          {accept}
        </Button>
      </div>
    </form>
  );
}
