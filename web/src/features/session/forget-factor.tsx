import { factorResetProofRules, REMOVE_SECOND_FACTOR, SECOND_FACTOR_REMOVED } from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
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
import { forgetFactor } from './api.ts';
import css from './sign-in-form.module.css';

const { actual, clave } = factorResetProofRules;

/** By the link that an operator had sent: the password, and the digits that the operator says. */
export function ForgetFactor({ codigo: enlace }: { codigo: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', clave: '' } });
  const field = fieldsOf(form, { actual, clave });
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async (proof) => {
    setRefusal(undefined);
    try {
      await forgetFactor({ enlace, ...proof });
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    keepSession(undefined);
    if (stillHere()) navigate('/login');
    notify({ title: REMOVE_SECOND_FACTOR, text: SECOND_FACTOR_REMOVED });
  });

  return (
    <Entrance
      title={REMOVE_SECOND_FACTOR}
      lead="Se cierran todas sus sesiones y sus claves de acceso se quitan. Cuando ingrese otra vez, una otro teléfono."
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
