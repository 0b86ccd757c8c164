import {
  factorResetProofRules,
  REMOVE_SECOND_FACTOR,
  SECOND_FACTOR_REMOVED,
  SECOND_FACTOR_TITLE,
  type SecondStep as Step,
} from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import { keepSession, type Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { part } from '../../ui/part.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { notify } from '../../ui/toast.tsx';
import { forgetFactor } from './api.ts';
import css from './sign-in-form.module.css';
import { goOnSignedIn } from './signed-in.ts';

const SecondStep = part(() => import('./second-step.tsx'), { waiting: <Progress /> });

const { actual, clave } = factorResetProofRules;

/** By the link that an operator had sent: the password, and the digits that the operator says; then another telephone where the shop wants one. */
export function ForgetFactor({ codigo: enlace }: { codigo: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', clave: '' } });
  const field = fieldsOf(form, { actual, clave });
  const [refusal, setRefusal] = useState<string>();
  const [step, setStep] = useState<Step>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async (proof) => {
    setRefusal(undefined);
    try {
      const answer = await forgetFactor({ enlace, ...proof });
      if (answer !== true) {
        setStep(answer);
        return;
      }
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    keepSession(undefined);
    if (stillHere()) navigate('/login');
    notify({ title: REMOVE_SECOND_FACTOR, text: SECOND_FACTOR_REMOVED });
  });

  function enter(session: Session) {
    goOnSignedIn();
    keepSession(session);
  }

  if (step)
    return (
      <Entrance title={SECOND_FACTOR_TITLE} lead="Una otro teléfono. Hasta entonces vale el de antes.">
        <SecondStep step={step} onEntered={enter} onLeave={() => navigate('/login')} />
      </Entrance>
    );
  return (
    <Entrance
      title={REMOVE_SECOND_FACTOR}
      lead="Se cierran todas sus sesiones y sus claves de acceso se quitan. Después una otro teléfono."
    >
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => void send(event)}
        aria-label={REMOVE_SECOND_FACTOR}
      >
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
        <TextField
          {...field('clave')}
          inputMode="numeric"
          autoComplete="off"
          hint="Ocho números, que le dice mientras hablan"
          readOnly={isSubmitting}
        />
        <Notice>{refusal}</Notice>
        <Button type="submit" variant="danger" wide disabled={!isValid} loading={isSubmitting}>
          {isSubmitting ? 'Quitando…' : 'Quitar'}
        </Button>
        <p className={css.ways}>
          <Link href="/contacto">Escribirnos</Link>
        </p>
      </form>
    </Entrance>
  );
}
