import type { Session } from '../../lib/session/session.ts';
import { leave } from '../../lib/session/session-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

const stay = () => undefined;

/** In place of a form whose session ended while it was being filled in; the form waits, out of sight. */
export default function SessionEnded({ email }: Pick<Session, 'email'>) {
  return (
    <Entrance
      title="Su sesión terminó"
      lead="Ingrese otra vez para continuar: lo que escribió sigue aquí, sin guardar."
    >
      <SignInForm bare email={email} onSignedIn={stay} />
      <Button variant="quiet" onClick={leave}>
        Salir sin guardar
      </Button>
    </Entrance>
  );
}
