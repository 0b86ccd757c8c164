import { usePage } from '../../lib/page/page.ts';
import { signOut } from '../../lib/session/session-calls.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { Person } from './person.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { goOnSignedIn } from './signed-in.ts';

export default function LoginScreen() {
  usePage('/login');
  const session = useSession();

  if (session) {
    return (
      <Entrance title="Mi Cuenta" lead="Ya inició sesión en este navegador.">
        <Person />
        <Button icon="logout" size="l" onClick={signOut}>
          Salir
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance title="Login" aside={<Invitation />} visitors>
      <SignInForm onSignedIn={goOnSignedIn} />
    </Entrance>
  );
}

const Invitation = () => (
  <>
    <h2>¿Aún no tiene cuenta?</h2>
    <p>Es gratis. Con ella ve el precio de cada repuesto, usa cupones y guarda sus direcciones de entrega.</p>
    <ButtonLink href="/registro" variant="primary">
      Crear una cuenta
    </ButtonLink>
  </>
);
