import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { signOut } from '../../lib/session/session-calls.ts';
import { shop } from '../../lib/page/page-data.ts';
import { useUser } from '../../lib/session/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { part } from '../../ui/part.tsx';
import { Aside } from './aside.tsx';
import type { Room } from './room.ts';
import css from './top-bar.module.css';

const Shortcuts = part(() => import('./shortcuts.tsx'));
const Palette = part(() => import('./palette/palette.tsx'));

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Props {
  rooms: readonly Room[];
  bell: ReactNode;
  theme: ReactNode;
  /** What opens the navigation, where it does not stand beside the screen. */
  menu: ReactNode;
}

/** The mark, what finds everything, who is here, the way to the shop and the way out. */
export function TopBar({ rooms, bell, theme, menu }: Props) {
  return (
    <header className={css.bar}>
      {menu}
      <Link href="/dashboard/account" className={css.mark} aria-label={`${shop.name}, tablero`}>
        <Logo of={shop} />
      </Link>
      <Finder rooms={rooms} />
      <div className={css.tools}>
        <Shortcuts />
        {bell}
        <Link href="/" className={css.shop} title="Ver la tienda">
          <Icon name="store" />
          <span>Ver la tienda</span>
        </Link>
        <Account theme={theme} />
      </div>
    </header>
  );
}

/** Opens what finds screens, orders, clients and parts. */
function Finder({ rooms }: { rooms: readonly Room[] }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  // Whoever calls it types on at once.
  useEffect(() => void Palette.fetch().catch(() => undefined), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const called =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      if (!called) return;
      // The browser has something else at this key.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <button
        type="button"
        className={css.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Icon name="search" />
        <span className={css.hint}>Buscar pantallas, pedidos, clientes o repuestos</span>
        <kbd aria-hidden="true">{MAC ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Aside>{wanted && <Palette open={open} onClose={() => setOpen(false)} rooms={rooms} />}</Aside>
    </>
  );
}

function Account({ theme }: { theme: ReactNode }) {
  const { data: user } = useUser();
  const name = user && `${user.nombre} ${user.apellido}`;
  return (
    <Dropdown
      label={name ? `Mi Cuenta: ${name}` : 'Mi Cuenta'}
      face={
        <span className={css.who}>
          <Avatar number={user?.avatar} size={30} />
          <span className={css.name}>{name}</span>
        </span>
      }
    >
      <div className={css.account}>
        {user && (
          <p>
            <strong>{name}</strong>
            <br />
            <EmailAddress email={user.email} />
          </p>
        )}
        <div className={css.theme}>{theme}</div>
        <Button icon="logout" wide onClick={signOut}>
          Salir
        </Button>
      </div>
    </Dropdown>
  );
}
