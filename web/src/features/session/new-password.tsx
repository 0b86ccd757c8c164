import {
  PASSWORD_CHANGED,
  PASSWORDS_DIFFER,
  passwordResetRules,
  repeatedPasswordRule,
  type PasswordReset,
} from '@bujia/contracts/accounts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { keepSession } from '../../lib/session/session.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { arriveFromMail } from '../../lib/session/way-through-mail.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { resetPassword } from './api.ts';
import css from './sign-in-form.module.css';

const rules = { passwd: passwordResetRules.passwd, password1: repeatedPasswordRule };

interface Props {
  codigo: string;
  title: string;
  lead: string;
  button: string;
  done: { title: string; text?: string };
  /** What is asked for with the code and the password. */
  save?: (chosen: PasswordReset) => Promise<unknown>;
  /** Where else to go when the link no longer works. */
  otherwise: ReactNode;
  /** Whoever is signed in is led elsewhere. */
  visitors?: boolean;
}

/** Sets a password with the code of a link. Every session ends, the one of this browser too. */
export function NewPassword({ codigo, title, lead, button, done, save = resetPassword, otherwise, visitors }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { passwd: '', password1: '' } });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ passwd }) => {
    setRefusal(undefined);
    try {
      await save({ codigo, passwd });
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    keepSession(undefined);
    arriveFromMail();
    if (stillHere()) navigate('/login');
    notify({ text: PASSWORD_CHANGED, ...done });
  });

  return (
    <Entrance title={title} lead={lead} visitors={visitors}>
      <form method="post" noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={title}>
        <PasswordField
          {...field('passwd', { concerns: ['password1'] })}
          autoComplete="new-password"
          readOnly={isSubmitting}
        />
        <PasswordField
          {...field('password1', {
            disagrees: (repeated, { passwd }) => (repeated === passwd ? undefined : PASSWORDS_DIFFER),
          })}
          autoComplete="new-password"
          readOnly={isSubmitting}
        />
        <Notice>{refusal}</Notice>
        <Button type="submit" variant="primary" wide disabled={!isValid} loading={isSubmitting}>
          {isSubmitting ? 'Guardando…' : button}
        </Button>
        <p className={css.ways}>{otherwise}</p>
      </form>
    </Entrance>
  );
}
