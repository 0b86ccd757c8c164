import { LINK_INVALID_CODE, signInRules } from '@bujia/contracts/accounts';
import {
  ACCEPT_INVITATION_TITLE,
  INVITATION_ACCEPTED,
  INVITATION_VOID,
  STAFF_TITLE,
  TYPE_NAMES,
  type InvitationShown,
} from '@bujia/contracts/staff';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { ApiError, messageOf } from '../../lib/http/http.ts';
import { keepSession } from '../../lib/session/session.ts';
import { arriveFromMail } from '../../lib/session/way-through-mail.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { acceptInvitation, useInvitation } from './api.ts';
import { Coming } from './coming.tsx';
import { NewPassword } from './new-password.tsx';
import css from './sign-in-form.module.css';

interface Props {
  codigo: string;
}

const done = { title: STAFF_TITLE, text: INVITATION_ACCEPTED };
const rules = { passwd: signInRules.password };

/** The link of the mail leads here: whoever was invited begins to work in the shop, by a password that nobody else knows. */
export default function Invitation({ codigo }: Props) {
  const answer = useInvitation(codigo);
  return (
    <Loaded
      answer={answer}
      waiting={<Coming title={ACCEPT_INVITATION_TITLE} />}
      failed={(error) =>
        error instanceof ApiError && error.code === LINK_INVALID_CODE ? (
          <Entrance title="No pudimos abrir la invitación" lead={INVITATION_VOID}>
            <p className={css.ways}>
              <Link href="/contacto">Escribirnos</Link>
            </p>
          </Entrance>
        ) : undefined
      }
    >
      {(invited) =>
        invited.conCuenta ? (
          <WithAccount codigo={codigo} invited={invited} />
        ) : (
          <NewPassword
            codigo={codigo}
            title={ACCEPT_INVITATION_TITLE}
            lead={`${leadOf(invited)} Cree la contraseña con la que va a ingresar.`}
            button="Aceptar y guardar"
            done={done}
            save={acceptInvitation}
            otherwise={<Link href="/contacto">Escribirnos</Link>}
          />
        )
      }
    </Loaded>
  );
}

const leadOf = ({ email, tipo }: InvitationShown) => `Su cuenta ${email} será de ${TYPE_NAMES[tipo]}.`;

/** Of a client: the link alone is not enough. */
function WithAccount({ codigo, invited }: Props & { invited: InvitationShown }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { passwd: '' } });
  const field = fieldsOf(form, rules);
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ passwd }) => {
    setRefusal(undefined);
    try {
      await acceptInvitation({ codigo, passwd });
    } catch (error) {
      setRefusal(messageOf(error));
      return;
    }
    keepSession(undefined);
    arriveFromMail();
    if (stillHere()) navigate('/login');
    notify(done);
  });

  return (
    <Entrance
      title={ACCEPT_INVITATION_TITLE}
      lead={`${leadOf(invited)} Escriba la contraseña que ya tiene; sus pedidos y su carrito siguen, y sus sesiones se cierran.`}
    >
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => void send(event)}
        aria-label={ACCEPT_INVITATION_TITLE}
      >
        <PasswordField {...field('passwd')} autoComplete="current-password" readOnly={isSubmitting} />
        <Notice>{refusal}</Notice>
        <Button type="submit" variant="primary" wide disabled={!isValid} loading={isSubmitting}>
          Aceptar
        </Button>
        <p className={css.ways}>
          <Link href="/reset">¿Olvidó su contraseña?</Link>
        </p>
      </form>
    </Entrance>
  );
}
