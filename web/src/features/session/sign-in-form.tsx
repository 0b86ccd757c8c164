import { signInRules, type SignInRequest } from '@bujia/contracts/accounts';
import type { SecondStep as Step } from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { keepSession, type Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { signIn } from './api.ts';
import css from './sign-in-form.module.css';

const SecondStep = part(() => import('./second-step.tsx'), { waiting: <Progress /> });

type Values = Omit<SignInRequest, 'captcha'>;

interface Props {
  email?: string;
  onSignedIn: () => void;
  /** Leaves out the ways to a new password and a new account. */
  bare?: boolean;
}

/** Of the page /login, of the header's panel, of the mobile menu, and of a session that ended in the middle of work. */
export function SignInForm({ email = '', onSignedIn, bare }: Props) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { email, password: '' } });
  const field = fieldsOf(form, signInRules);
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const [step, setStep] = useState<Step>();
  const { isSubmitting, isValid } = form.formState;

  function enter(session: Session) {
    // At once, so that the page left behind does not change before it goes.
    onSignedIn();
    keepSession(session);
  }

  function leaveStep() {
    setStep(undefined);
    captcha.renew();
  }

  const send = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const answer = await signIn({ ...values, captcha: captcha.value ?? '' });
      if ('llave' in answer) setStep(answer);
      else enter(answer);
    } catch (error) {
      setRefusal(messageOf(error));
      captcha.renew(error);
    }
  });

  if (step) return <SecondStep step={step} onEntered={enter} onLeave={leaveStep} />;
  return (
    <form method="post" noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Login">
      <TextField {...field('email')} autoComplete="username" readOnly={isSubmitting} />
      <PasswordField {...field('password')} autoComplete="current-password" readOnly={isSubmitting} />
      {captcha.box}
      <Notice>{refusal}</Notice>
      <Button type="submit" variant="primary" wide disabled={!isValid || !captcha.value} loading={isSubmitting}>
        {isSubmitting ? 'Ingresando…' : 'Login'}
      </Button>
      {!bare && (
        <p className={css.ways}>
          <Link href="/reset">¿Olvidó su contraseña?</Link>
          <Link href="/registro">Crear una cuenta</Link>
        </p>
      )}
    </form>
  );
}
