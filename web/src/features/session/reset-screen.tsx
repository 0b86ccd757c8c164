import { RESET_REQUESTED, RESET_TITLE, resetRequestRules } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { leaveForMail } from '../../lib/session/way-through-mail.ts';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.tsx';
import { requestReset } from './api.ts';
import css from './sign-in-form.module.css';

export default function ResetScreen() {
  useUnlistedPage('/reset');
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const field = fieldsOf(form, resetRequestRules);
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    try {
      await requestReset({ email, captcha: captcha.value ?? '' });
    } catch (error) {
      setRefusal(messageOf(error));
      captcha.renew(error);
      return;
    }
    leaveForMail();
    if (stillHere()) navigate('/');
    notify({ title: RESET_TITLE, text: RESET_REQUESTED });
  });

  return (
    <Entrance title={RESET_TITLE} lead="Le enviaremos un enlace para crear una contraseña nueva.">
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => void send(event)}
        aria-label={RESET_TITLE}
      >
        <TextField {...field('email')} autoComplete="email" readOnly={isSubmitting} />
        {captcha.box}
        <Notice>{refusal}</Notice>
        <Button type="submit" variant="primary" wide disabled={!isValid || !captcha.value} loading={isSubmitting}>
          {isSubmitting ? 'Enviando…' : 'Enviar enlace'}
        </Button>
        <p className={css.ways}>
          <Link href="/login">Volver a Login</Link>
        </p>
      </form>
    </Entrance>
  );
}
