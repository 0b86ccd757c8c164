import {
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  PASSKEYS_NEED_FACTOR,
  PASSKEYS_NEED_HTTPS,
  PASSKEYS_TITLE,
  passkeyBeginRules,
  passkeyNameRule,
  passkeyRemovalRules,
  type Passkey,
} from '@bujia/contracts/passkeys';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { knowsPasskeys } from '../../lib/browser/passkeys.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { addPasskey, removePasskey, usePasskeys, useSecondFactor } from './api.ts';
import list from './open-sessions.module.css';
import css from './personal-rights.module.css';

/** Of sellers and operators: devices that are shown in place of a code of the telephone. */
export default function Passkeys() {
  const factor = useSecondFactor().data;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <Card title={PASSKEYS_TITLE} level={2}>
      <p>Con la huella, la cara o el PIN de su equipo, en lugar del código de su teléfono.</p>
      <Loaded answer={usePasskeys()}>
        {({ posibles, claves }) => (
          <>
            <Keys keys={claves} onRemove={setRemoving} />
            {!posibles || !knowsPasskeys() ? (
              <p>{PASSKEYS_NEED_HTTPS}.</p>
            ) : factor?.desde == null ? (
              <p>{PASSKEYS_NEED_FACTOR}.</p>
            ) : (
              <div className={css.actions}>
                <Button icon="plus" onClick={() => setAdding(true)}>
                  Agregar este equipo
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Agregar una clave de acceso">
        <Adding onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog open={removing !== undefined} onClose={() => setRemoving(undefined)} title="Quitar la clave de acceso">
        {removing && <Removing passkey={removing} onDone={() => setRemoving(undefined)} />}
      </Dialog>
    </Card>
  );
}

function Keys({ keys, onRemove }: { keys: Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (keys.length === 0) return null;
  return (
    <ul className={list.list} aria-label={PASSKEYS_TITLE}>
      {keys.map((passkey) => (
        <li key={passkey.codigo} className={list.session}>
          <p className={list.place}>
            <strong>{passkey.nombre}</strong>
            <span>{`Agregada ${slashMoment(passkey.creada)}`}</span>
            <span>{passkey.ultimoUso ? `Último uso ${slashMoment(passkey.ultimoUso)}` : 'Sin uso todavía'}</span>
          </p>
          <Button size="s" aria-label={`Quitar ${passkey.nombre}`} onClick={() => onRemove(passkey)}>
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}

const addingRules = { nombre: passkeyNameRule, ...passkeyBeginRules };

function Adding({ onDone }: { onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { nombre: '', actual: '', codigo: '' } });
  const field = fieldsOf(form, addingRules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async ({ nombre, ...proof }) => {
    if (!(await reported(addPasskey(nombre, proof)))) return;
    onDone();
    notify({ title: PASSKEYS_TITLE, text: PASSKEY_ADDED });
  });
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => void send(event)}
      aria-label="Agregar una clave de acceso"
    >
      <TextField {...field('nombre')} hint="Para reconocerla: «Portátil del mostrador»" readOnly={isSubmitting} />
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      <TextField
        {...field('codigo')}
        autoComplete="one-time-code"
        readOnly={isSubmitting}
        hint="De la aplicación, o uno de recuperación"
      />
      <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
        Continuar
      </Button>
    </form>
  );
}

function Removing({ passkey: { codigo, nombre }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '' } });
  const field = fieldsOf(form, { actual: passkeyRemovalRules.actual });
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async ({ actual }) => {
    if (!(await reported(removePasskey({ codigo, actual })))) return;
    onDone();
    notify({ title: PASSKEYS_TITLE, text: PASSKEY_REMOVED });
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Quitar la clave de acceso">
      <p>{`«${nombre}» ya no servirá para ingresar. Bórrela también en el equipo. Sus demás sesiones se cierran.`}</p>
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      <Button type="submit" variant="danger" disabled={!isValid} loading={isSubmitting}>
        Quitar
      </Button>
    </form>
  );
}
