import {
  REMOVE_SECOND_FACTOR,
  SECOND_FACTOR_REMOVED,
  SECOND_FACTOR_TITLE,
  secondFactorBeginRules,
  secondFactorRules,
  type SecondFactorState,
  type SecondStep,
  secondStepRules,
} from '@bujia/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Enrolment } from '../../ui/enrolment.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import {
  beginSecondFactor,
  finishSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  useSecondFactor,
} from './api.ts';
import css from './personal-rights.module.css';

type Doing = 'setting' | 'renewing' | 'removing';

/** Of sellers and operators: a code of the telephone besides the password. */
export default function SecondFactor() {
  const answer = useSecondFactor();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <Card title={SECOND_FACTOR_TITLE} level={2}>
      <Loaded answer={answer}>
        {(state) => (
          <>
            <State state={state} onDo={setDoing} />
            <Dialog open={doing === 'setting'} onClose={close} title={SECOND_FACTOR_TITLE}>
              <Setting replaces={state.desde !== null} onDone={close} />
            </Dialog>
            <Dialog open={doing === 'renewing'} onClose={close} title="Códigos de recuperación nuevos">
              <Renewing onDone={close} />
            </Dialog>
            <Dialog open={doing === 'removing'} onClose={close} title={REMOVE_SECOND_FACTOR}>
              <Removing onDone={close} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function State({ state, onDo }: { state: SecondFactorState; onDo: (what: Doing) => void }) {
  const { desde, recuperacion, obligatorio } = state;
  if (desde === null)
    return (
      <>
        <p>Además de la contraseña se pide un código de su teléfono: quien robe la contraseña no podrá entrar.</p>
        <div className={css.actions}>
          <Button variant="primary" onClick={() => onDo('setting')}>
            Activar
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        <Badge tone="good">Activa</Badge>{' '}
        {`Desde ${slashMoment(desde)}. Códigos de recuperación sin usar: ${recuperacion}.`}
      </p>
      <div className={css.actions}>
        <Button onClick={() => onDo('setting')}>Cambiar de teléfono</Button>
        <Button onClick={() => onDo('renewing')}>Códigos de recuperación nuevos</Button>
        {!obligatorio && (
          <Button variant="danger" onClick={() => onDo('removing')}>
            Quitar
          </Button>
        )}
      </div>
    </>
  );
}

function Setting({ replaces, onDone }: { replaces: boolean; onDone: () => void }) {
  const [begun, setBegun] = useState<SecondStep>();
  const [recovery, setRecovery] = useState<string[]>();
  if (recovery) return <RecoveryCodes codes={recovery} onKept={onDone} />;
  return begun ? <Finish begun={begun} onFinished={setRecovery} /> : <Begin replaces={replaces} onBegun={setBegun} />;
}

function Begin({ replaces, onBegun }: { replaces: boolean; onBegun: (step: SecondStep) => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', codigo: '' } });
  const field = fieldsOf(form, replaces ? secondFactorRules : secondFactorBeginRules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async ({ actual, codigo }) => {
    await reported(beginSecondFactor({ actual, codigo: codigo || undefined }).then(onBegun));
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Confirmar que es usted">
      {replaces && <p>También se quitan sus claves de acceso: agréguelas otra vez después.</p>}
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      {replaces && (
        <TextField
          {...field('codigo')}
          autoComplete="one-time-code"
          readOnly={isSubmitting}
          hint="De la aplicación de ahora, o uno de recuperación"
        />
      )}
      <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
        Continuar
      </Button>
    </form>
  );
}

function Finish({ begun, onFinished }: { begun: SecondStep; onFinished: (codes: string[]) => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { codigo: '' } });
  const field = fieldsOf(form, { codigo: secondStepRules.codigo });
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async ({ codigo }) => {
    const finished = finishSecondFactor({ llave: begun.llave, codigo });
    await reported(finished.then(({ recuperacion }) => onFinished(recuperacion)));
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={SECOND_FACTOR_TITLE}>
      {begun.inscripcion && <Enrolment {...begun.inscripcion} />}
      <TextField {...field('codigo')} autoComplete="one-time-code" readOnly={isSubmitting} />
      <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
        Activar
      </Button>
    </form>
  );
}

/** For whoever did not keep the last ones. */
function Renewing({ onDone }: { onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', codigo: '' } });
  const [recovery, setRecovery] = useState<string[]>();
  const field = fieldsOf(form, secondFactorRules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async (proof) => {
    await reported(renewRecoveryCodes(proof).then(({ recuperacion }) => setRecovery(recuperacion)));
  });
  if (recovery) return <RecoveryCodes codes={recovery} onKept={onDone} />;
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Confirmar que es usted">
      <p>Los de antes dejan de servir.</p>
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      <TextField {...field('codigo')} autoComplete="one-time-code" readOnly={isSubmitting} />
      <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
        Crear códigos
      </Button>
    </form>
  );
}

function Removing({ onDone }: { onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', codigo: '' } });
  const field = fieldsOf(form, secondFactorRules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async (removal) => {
    if (!(await reported(removeSecondFactor(removal)))) return;
    onDone();
    notify({ title: SECOND_FACTOR_TITLE, text: SECOND_FACTOR_REMOVED });
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Confirmar que es usted">
      <p>También se quitan sus claves de acceso.</p>
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      <TextField {...field('codigo')} autoComplete="one-time-code" readOnly={isSubmitting} />
      <Button type="submit" variant="danger" disabled={!isValid} loading={isSubmitting}>
        Quitar
      </Button>
    </form>
  );
}
