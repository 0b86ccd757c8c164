import {
  PASSWORD_CHANGED,
  PASSWORDS_DIFFER,
  passwordResetRules,
  repeatedPasswordRule,
  RESET_TITLE,
} from '@bujia/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Redirect, useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { fieldsOf } from '../../lib/forms.ts';
import { messageOf } from '../../lib/http.ts';
import { useStillHere } from '../../lib/still-here.ts';
import { useUnlistedPage } from '../../lib/unlisted-page.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { resetPassword } from './api.ts';
import css from './sign-in-form.module.css';

const rules = { passwd: passwordResetRules.passwd, password1: repeatedPasswordRule };

/** The link of the e-mail leads here. */
export default function NewPasswordScreen() {
  useUnlistedPage('/reseteo');
  const codigo = useSearchParams()[0].get('cod');
  return codigo ? <NewPassword codigo={codigo} /> : <Redirect to="/401" replace />;
}

function NewPassword({ codigo }: { codigo: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { passwd: '', password1: '' } });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ passwd }) => {
    setRefusal(undefined);
    try {
      await resetPassword({ codigo, passwd });
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    if (stillHere()) navigate('/login');
    notify({ title: RESET_TITLE, text: PASSWORD_CHANGED });
  });

  return (
    <Entrance title="Nueva contraseña" lead="Al guardarla se cierran las sesiones abiertas en otros equipos.">
      <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Nueva contraseña">
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
          {isSubmitting ? 'Guardando…' : 'Guardar contraseña'}
        </Button>
        <p className={css.ways}>
          <Link href="/reset">Solicitar otro enlace</Link>
        </p>
      </form>
    </Entrance>
  );
}
