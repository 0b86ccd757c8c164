import { Link } from 'wouter';
import { accountMenu } from '../../lib/session/account-menu.ts';
import { signOut } from '../../lib/session/session-calls.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-panel.module.css';
import { Person } from './person.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { goOnSignedIn } from './signed-in.ts';

/** Of the header and of the mobile menu: the way in, or who is in and where they can go. */
export default function AccountPanel({ onDone }: { onDone: () => void }) {
  const session = useSession();

  function signedIn() {
    onDone();
    goOnSignedIn();
  }

  function leave() {
    onDone();
    signOut();
  }

  if (!session) return <SignInForm onSignedIn={signedIn} />;
  return (
    <div className={css.panel}>
      <Person />
      <nav aria-label="Páginas de la cuenta">
        <ul className={css.list}>
          {accountMenu(session.tipo).map(({ text, href }) => (
            <li key={text}>
              {href ? (
                <Link href={href} onClick={onDone}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Button icon="logout" wide onClick={leave}>
        Salir
      </Button>
    </div>
  );
}
