import { PASSWORDS_DIFFER, registrationRules, repeatedPasswordRule } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { register } from './api.ts';
import css from './register-form.module.css';

const rules = { ...registrationRules, password1: repeatedPasswordRule };
const blank = { nombre: '', apellido: '', cedula: '', direccion: '', email: '', password: '', password1: '' };

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: blank });
  const field = fieldsOf(form, rules);
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ password1: _, ...registration }) => {
    setRefusal(undefined);
    try {
      await register(registration, captcha.value ?? '');
    } catch (error) {
      setRefusal(messageOf(error));
      captcha.renew(error);
      return;
    }
    onRegistered(registration.email);
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Crear una cuenta"
      className={css.fields}
    >
      <TextField {...field('nombre')} autoComplete="given-name" readOnly={isSubmitting} />
      <TextField {...field('apellido')} autoComplete="family-name" readOnly={isSubmitting} />
      <TextField {...field('cedula')} hint="Cédula, RUC o pasaporte" autoComplete="off" readOnly={isSubmitting} />
      <TextField {...field('email')} autoComplete="email" readOnly={isSubmitting} />
      <div className={css.whole}>
        <TextField {...field('direccion')} autoComplete="street-address" readOnly={isSubmitting} />
      </div>
      <PasswordField
        {...field('password', { concerns: ['password1'] })}
        autoComplete="new-password"
        readOnly={isSubmitting}
      />
      <PasswordField
        {...field('password1', {
          disagrees: (repeated, { password }) => (repeated === password ? undefined : PASSWORDS_DIFFER),
        })}
        autoComplete="new-password"
        readOnly={isSubmitting}
      />
      <div className={css.whole}>{captcha.box}</div>
      <div className={css.whole}>
        <Notice>{refusal}</Notice>
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          disabled={!isValid || !captcha.value}
          loading={isSubmitting}
        >
          {isSubmitting ? 'Registrando…' : 'Crear una cuenta'}
        </Button>
      </div>
    </form>
  );
}
