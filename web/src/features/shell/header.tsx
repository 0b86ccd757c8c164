import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { shop } from '../../lib/page/page-data.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOneAtATime } from '../../ui/dropdown.tsx';
import { Logo } from '../../ui/logo.tsx';
import { part } from '../../ui/part.tsx';
import { isAt, mainMenu, WAY_UP } from './destinations.ts';
import css from './header.module.css';
import { SearchBox } from './search-box.tsx';

const fetchMenu = () => import('./mobile-menu.tsx');
const MobileMenu = part(fetchMenu);

interface Props {
  signedIn: boolean;
  /** Account and cart. */
  tools: ReactNode;
  /** Vehicle picker, at the end of the menu. */
  picker: ReactNode;
  /** Account panel of the mobile menu, given what closes the menu; without one its entry leads to /login. */
  account?: (close: () => void) => ReactNode;
}

export function Header({ signedIn, tools, picker, account }: Props) {
  const path = usePathname();
  // Its code comes when it is first wanted, and opens nothing over what was asked for in the meantime.
  const [wanted, setWanted] = useState(false);
  const [open, show] = useOneAtATime();
  const close = () => show(false);

  function openMenu() {
    setWanted(true);
    show(true);
  }

  return (
    <>
      <header className={css.header}>
        <div className={`wide ${css.row}`}>
          <span className={css.burger}>
            <IconButton
              label="Menú"
              icon="menu"
              size={26}
              aria-haspopup="dialog"
              onPointerDown={() => void fetchMenu().catch(() => undefined)}
              onClick={openMenu}
            />
          </span>
          <Link href="/" className={css.home} aria-label={`${shop.name}, inicio`}>
            <Logo of={shop} />
          </Link>
          <SearchBox />
          <div id={WAY_UP} className={css.up} />
          <div className={css.tools}>{tools}</div>
        </div>
        {/* In the header, which stays in sight: that it did not come is said where it was asked for. */}
        {wanted && <MobileMenu open={open} onClose={close} signedIn={signedIn} account={account?.(close)} />}
      </header>
      <nav className={css.band} aria-label="Menú principal">
        <div className={`wide ${css.menu}`}>
          <ul className={css.list}>
            {mainMenu.map(({ href, text }) => (
              <li key={href}>
                <Link href={href} className={css.entry} aria-current={isAt(path, href) ? 'page' : undefined}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          {picker}
        </div>
      </nav>
    </>
  );
}
