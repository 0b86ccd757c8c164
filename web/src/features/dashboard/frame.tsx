import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { accountMenu } from '../../lib/session/account-menu.ts';
import { signOut } from '../../lib/session/session-calls.ts';
import { useSession } from '../../lib/session/session.ts';
import { showInStrip } from '../../lib/browser/strip.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './frame.module.css';

/** What surrounds every screen of a client's dashboard: the side navigation. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`wide ${css.frame}`}>
      <SideNavigation />
      <Screens>{children}</Screens>
    </div>
  );
}

/** The screens alone: those who work in the shop have a house around them. */
export const Screens = ({ children }: { children: ReactNode }) => <div className={css.content}>{children}</div>;

function SideNavigation() {
  const path = usePathname();
  const tipo = useSession()?.tipo;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => showInStrip(list.current, list.current?.querySelector('[aria-current]')), [path, tipo]);
  return (
    <nav className={css.side} aria-labelledby="navegacion">
      <h2 id="navegacion">Navegación</h2>
      <ul ref={list} className={`strip ${css.list}`}>
        {tipo !== undefined &&
          accountMenu(tipo).map(({ text, href }) => (
            <li key={text}>
              <Link href={href} className={css.entry} aria-current={isWithin(path, href) ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        <li>
          <button type="button" className={css.entry} onClick={signOut}>
            <Icon name="logout" size={18} />
            Salir
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** An address being edited belongs to the entry of the addresses, an order to that of the orders. */
const isWithin = (path: string, href: string) =>
  path === href || path === `${href}-detail` || path.startsWith(`${href}/`);
