import { RESET_TITLE } from '@bujia/contracts/accounts';
import { ACCEPT_INVITATION_TITLE, FIRST_OPERATOR_TITLE } from '@bujia/contracts/staff';
import { Link, Redirect, useSearchParams } from 'wouter';
import { useLinkCode } from '../../lib/session/link-code.ts';
import { useHere } from '../../lib/browser/here.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { part } from '../../ui/part.tsx';
import { Coming } from './coming.tsx';
import { ForgetFactor } from './forget-factor.tsx';
import { NewPassword } from './new-password.tsx';

const invitationComes = <Coming title={ACCEPT_INVITATION_TITLE} />;
const Invitation = part(() => import('./invitation.tsx'), { waiting: invitationComes });
const FirstOperator = part(() => import('./first-operator.tsx'), {
  waiting: <Coming title={FIRST_OPERATOR_TITLE} />,
});

/**
 * The link of the e-mail leads here, and with `conservar` the one in the mail to an address that somebody wants the account
 * to leave: its owner may well be signed in. Opening it changes nothing. With `verificar` the screen of the verification
 * leads here, where somebody else may have registered with the address. With `telefono` it is no password that goes, but the second
 * step of whoever lost the telephone. With `invitacion` somebody begins to work in the shop, and with `operador` is the first who does.
 */
export default function NewPasswordScreen() {
  useUnlistedPage('/reseteo');
  const signedIn = useSession() !== undefined;
  const [query] = useSearchParams();
  const here = useHere();
  // Only this browser knows it: what the server draws can be written into until then.
  const codigo = useLinkCode() ?? '';
  const keeps = query.has('conservar');
  const verifies = query.has('verificar');
  const forgets = query.has('telefono');
  const joins = query.has('invitacion');
  const founds = query.has('operador');
  if (signedIn && !keeps && !verifies && !forgets && !joins && !founds) return <Redirect to="/" replace />;
  if (here && !codigo) return <Redirect to="/401" replace />;
  // Whose it is, and whether it is good, is asked with the code.
  if (joins) return codigo ? <Invitation codigo={codigo} /> : invitationComes;
  if (founds) return <FirstOperator codigo={codigo} />;
  if (forgets) return <ForgetFactor codigo={codigo} />;
  if (verifies)
    return (
      <NewPassword
        codigo={codigo}
        title="Cree su contraseña"
        lead="Este enlace se abrió en un navegador distinto del que creó la cuenta. Para confirmar que es suya, cree una contraseña nueva; al guardarla se cierran las sesiones abiertas en otros equipos."
        button="Guardar y verificar"
        done={{ title: 'Su cuenta ha sido verificada' }}
        otherwise={<Link href="/contacto">Escribirnos</Link>}
      />
    );
  return keeps ? (
    <NewPassword
      codigo={codigo}
      title="Conservar su correo"
      lead="Su cuenta seguirá con el correo en el que recibió este enlace. Cree una contraseña que nadie más conozca; al guardarla se cierran todas las sesiones."
      button="Conservar mi correo"
      done={{ title: 'Su correo se conserva' }}
      otherwise={<Link href="/contacto">Escribirnos</Link>}
    />
  ) : (
    <NewPassword
      codigo={codigo}
      title="Nueva contraseña"
      lead="Al guardarla se cierran las sesiones abiertas en otros equipos."
      button="Guardar contraseña"
      done={{ title: RESET_TITLE }}
      otherwise={<Link href="/reset">Solicitar otro enlace</Link>}
      visitors
    />
  );
}
