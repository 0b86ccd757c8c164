import { PASSWORDS_DIFFER, repeatedPasswordRule } from '@bujia/contracts/accounts';
import { FIRST_OPERATOR_TITLE, firstOperatorRules, INVITATION_ACCEPTED, STAFF_TITLE } from '@bujia/contracts/staff';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { keepSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { becomeFirstOperator } from './api.ts';
import css from './sign-in-form.module.css';

const { codigo: _, ...fields } = firstOperatorRules;
const rules = { ...fields, password1: repeatedPasswordRule };
const BLANK = { email: '', nombre: '', apellido: '', passwd: '', password1: '' };

/** The link that a terminal printed leads here, in a shop that nobody runs yet. */
export default function FirstOperator({ codigo }: { codigo: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: BLANK });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ password1: __, ...person }) => {
    setRefusal(undefined);
    try {
      await becomeFirstOperator({ codigo, ...person });
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    keepSession(undefined);
    if (stillHere()) navigate('/login');
    notify({ title: STAFF_TITLE, text: INVITATION_ACCEPTED });
  });

  return (
    <Entrance
      title={FIRST_OPERATOR_TITLE}
      lead="Esta tienda todavía no tiene quien la opere. Con estos datos ingresa usted; a los demás los invita desde Equipo."
    >
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => void send(event)}
        aria-label={FIRST_OPERATOR_TITLE}
      >
        <TextField {...field('email')} autoComplete="email" readOnly={isSubmitting} />
        <TextField {...field('nombre')} autoComplete="given-name" readOnly={isSubmitting} />
        <TextField {...field('apellido')} autoComplete="family-name" readOnly={isSubmitting} />
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
          Empezar
        </Button>
      </form>
    </Entrance>
  );
}
