import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { part } from '../ui/part.tsx';
import { Skeleton } from '../ui/progress.tsx';
import css from './header-tools.module.css';

/** The account panel, whose code comes when it is first opened. */
export const AccountPanel = part(() => import('../features/session/account-panel.tsx'), {
  waiting: <Skeleton height="20rem" />,
});

/** Who is shopping, in the header. */
export function AccountTool({ signedIn }: { signedIn: boolean }) {
  const text = signedIn ? 'Mi Cuenta' : 'Login';
  return (
    <Dropdown
      label={text}
      face={
        <span className={css.face}>
          <Icon name="user" size={24} />
          <span>{text}</span>
        </span>
      }
    >
      {(close) => <AccountPanel onDone={close} />}
    </Dropdown>
  );
}
