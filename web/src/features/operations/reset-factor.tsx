import {
  factorResetRules,
  IDENTIFIED_BY,
  REMOVE_SECOND_FACTOR,
  type FactorReset,
  type IdentifiedBy,
} from '@bujia/contracts/second-factor';
import type { Usuario } from '@bujia/contracts/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { resetSecondFactor } from './api.ts';
import { emailChanged, nameOf } from './person.ts';

interface Props {
  /** Nothing is shown without one. */
  user?: Usuario;
  onClose: () => void;
}

const ways = Object.entries(IDENTIFIED_BY).map(([value, text]) => ({ value, text }));
const rules = { identificacion: factorResetRules.identificacion };

export function ResetFactor({ user, onClose }: Props) {
  return (
    <Dialog open={user !== undefined} onClose={onClose} title={REMOVE_SECOND_FACTOR}>
      {user && <Identified user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Identified({ user, onClose }: Required<Props>) {
  const form = useForm({ mode: 'onTouched', defaultValues: { identificacion: '' } });
  const field = fieldsOf(form, rules);
  const [begun, setBegun] = useState<FactorReset>();
  const { isSubmitting, isValid } = form.formState;
  const { codigo, email, emailAnterior } = user;

  const send = form.handleSubmit(async ({ identificacion }) => {
    const request = { codigo, identificacion: identificacion as IdentifiedBy };
    await reported(resetSecondFactor(request).then(setBegun));
  });

  if (begun) return <Digits {...begun} user={user} onClose={onClose} />;
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={REMOVE_SECOND_FACTOR}>
      <p className={grid.whole}>
        {`Hágalo mientras habla con ${nameOf(user)}. Le enviamos un enlace a `}
        <EmailAddress email={email} />, y usted le dice los ocho números que verá aquí: sin los dos, y sin su
        contraseña, nada cambia.
      </p>
      {emailAnterior && (
        <p className={grid.whole}>
          <strong>{emailChanged(user, emailAnterior)}</strong>
        </p>
      )}
      <div className={grid.whole}>
        <Select {...field('identificacion')} empty="Elija uno" options={ways} disabled={isSubmitting} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="danger" disabled={!isValid} loading={isSubmitting}>
          Enviar el enlace
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function Digits({ clave, hasta, user, onClose }: FactorReset & Required<Props>) {
  return (
    <div className={grid.fields} role="status">
      <p className={grid.whole}>{`Diga estos números a ${nameOf(user)}, sin escribírselos:`}</p>
      <p className={grid.whole}>
        <strong>{`${clave.slice(0, 4)} ${clave.slice(4)}`}</strong>
      </p>
      <p className={grid.whole}>
        {`Sirven hasta el ${slashMoment(hasta)}, una sola vez. Cuando los escriba, sale de todos sus equipos, sus claves de acceso se quitan y une otro teléfono al ingresar.`}
      </p>
      <div className={grid.actions}>
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </div>
  );
}
