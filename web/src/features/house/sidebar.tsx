import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Stored } from '../../lib/browser/stored.ts';
import { signOut } from '../../lib/session/session-calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { grouped, isWithin, type Room } from './room.ts';
import css from './sidebar.module.css';

/** Whether somebody wants the side navigation as a strip of icons, in this browser. */
export const folded = new Stored<boolean>(
  'casa:plegada',
  false,
  (value): value is boolean => typeof value === 'boolean',
);

interface Props {
  rooms: readonly Room[];
  /** Icons alone; what they are called is said by them and shown beside the pointer. */
  narrow?: boolean;
  /** An entry was followed, be it to the screen that is there already. */
  onGo?: () => void;
}

/** Where those who work in the shop may go. */
export function Sidebar({ rooms, narrow = false, onGo }: Props) {
  const id = useId();
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path, rooms]);
  return (
    <nav ref={nav} className={css.nav} aria-labelledby={id} data-narrow={narrow || undefined}>
      <h2 id={id}>Navegación</h2>
      {grouped(rooms).map(([group, entries]) => (
        <div key={group} className={css.group}>
          {group !== '' && <h3>{group}</h3>}
          <ul className={css.list}>
            {entries.map(({ text, icon, href }) => (
              <li key={text} title={narrow ? text : undefined}>
                <Link
                  href={href}
                  className={css.entry}
                  aria-current={isWithin(path, href) ? 'page' : undefined}
                  onClick={onGo}
                >
                  <Face icon={icon} text={text} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={css.list}>
        <li title={narrow ? 'Salir' : undefined}>
          <button type="button" className={css.entry} onClick={signOut}>
            <Face icon="logout" text="Salir" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

const Face = ({ icon, text }: Pick<Room, 'icon' | 'text'>) => (
  <>
    <Icon name={icon} size={18} />
    <span className={css.text}>{text}</span>
  </>
);
