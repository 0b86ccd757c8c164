import {
  SECOND_FACTOR_TITLE,
  secondStepRules,
  type SecondStep as Step,
  type SecondStepDone,
} from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { knowsPasskeys } from '../../lib/browser/passkeys.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import type { Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Enrolment } from '../../ui/enrolment.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { enterCode, sessionOf } from './api.ts';
import { enterByPasskey } from './enter-by-passkey.ts';
import css from './sign-in-form.module.css';

const rules = { codigo: secondStepRules.codigo };

interface Props {
  step: Step;
  onEntered: (session: Session) => void;
  /** Back to the password. */
  onLeave: () => void;
}

/** After the password: the code of the telephone, which is taken into it first where there is none yet; or a passkey. */
export default function SecondStep({ step: { llave, inscripcion, claves }, onEntered, onLeave }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { codigo: '' } });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  // A code counts once: whoever is through stays so where the next call fails.
  const [done, setDone] = useState<SecondStepDone>();
  const [waiting, setWaiting] = useState(false);
  const { isSubmitting, isValid } = form.formState;

  async function told(work: () => Promise<unknown>) {
    setRefusal(undefined);
    setWaiting(true);
    await work().catch((error: unknown) => setRefusal(messageOf(error)));
    setWaiting(false);
  }
  const goOn = async (entered: SecondStepDone) => onEntered(await sessionOf(entered));
  async function pass(step: () => Promise<SecondStepDone>) {
    const entered = done ?? (await step());
    setDone(entered);
    if (!entered.recuperacion) await goOn(entered);
  }
  const send = form.handleSubmit(({ codigo }) => told(() => pass(() => enterCode({ llave, codigo }))));

  if (done?.recuperacion)
    return (
      <>
        <RecoveryCodes codes={done.recuperacion} onKept={() => void told(() => goOn(done))} />
        <Notice>{refusal}</Notice>
      </>
    );
  const busy = isSubmitting || waiting;
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={SECOND_FACTOR_TITLE}>
      {claves && knowsPasskeys() && (
        <Button wide icon="shield" onClick={() => void told(() => pass(() => enterByPasskey(llave)))} disabled={busy}>
          Usar una clave de acceso
        </Button>
      )}
      {inscripcion ? <Enrolment {...inscripcion} /> : <p>Escriba el código que muestra su aplicación.</p>}
      <TextField
        {...field('codigo')}
        autoComplete="one-time-code"
        readOnly={busy}
        hint={inscripcion ? undefined : 'O uno de sus códigos de recuperación'}
      />
      <Notice>{refusal}</Notice>
      <Button type="submit" variant="primary" wide disabled={!isValid} loading={busy}>
        {isSubmitting ? 'Ingresando…' : 'Ingresar'}
      </Button>
      <Button variant="quiet" onClick={onLeave} disabled={busy}>
        Volver
      </Button>
    </form>
  );
}
