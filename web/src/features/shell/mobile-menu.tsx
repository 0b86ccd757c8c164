import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { shop, tracksForAll } from '../../lib/page/page-data.ts';
import { telephone } from '../../lib/text/telephone.ts';
import { Drawer } from '../../ui/dialog.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isAt, mainMenu } from './destinations.ts';
import css from './mobile-menu.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  signedIn: boolean;
  account?: ReactNode;
}

/** Shows either the main list or the account panel. */
export default function MobileMenu({ open, onClose, signedIn, account }: Props) {
  const [inAccount, setInAccount] = useState(false);
  const accountText = signedIn ? 'Mi Cuenta' : 'Login';

  return (
    <Drawer open={open} onClose={onClose} title="Menú">
      <div className={css.menu}>
        <div className={css.tiles}>
          <Tile href="/categorias" icon="grid" text="Categorias" onFollow={onClose} />
          {account ? (
            <button
              type="button"
              className={css.tile}
              aria-pressed={inAccount}
              onClick={() => setInAccount(!inAccount)}
            >
              <Icon name="user" size={24} />
              {accountText}
            </button>
          ) : (
            <Tile href={signedIn ? '/dashboard/account' : '/login'} icon="user" text={accountText} onFollow={onClose} />
          )}
          <Tile href="/carrito" icon="cart" text="Carrito" onFollow={onClose} />
          <Tile href="/promociones" icon="percent" text="Promociones" onFollow={onClose} />
        </div>
        {account && inAccount ? account : <MainList signedIn={signedIn} onFollow={onClose} />}
        <a className={css.phone} href={telephone(shop.phones[0] ?? '')}>
          <Icon name="phone" size={22} />
          <span>
            Llámenos
            <strong>{shop.phones[0]}</strong>
          </span>
        </a>
        <div className={css.fixed}>
          <Fixed name="Idioma" only="Español" />
          <Fixed name="Moneda" only="Dólar (USD)" />
        </div>
      </div>
    </Drawer>
  );
}

/** A list of one: the shop speaks one language and counts in one currency. */
function Fixed({ name, only }: { name: string; only: string }) {
  const id = useId();
  return (
    <div>
      <p id={id}>{name}</p>
      <ul className={css.only} aria-labelledby={id}>
        <li>
          <button type="button" aria-pressed="true" disabled>
            {only}
          </button>
        </li>
      </ul>
    </div>
  );
}

function Tile({ href, icon, text, onFollow }: { href: string; icon: IconName; text: string; onFollow: () => void }) {
  return (
    <Link href={href} className={css.tile} onClick={onFollow}>
      <Icon name={icon} size={24} />
      {text}
    </Link>
  );
}

function MainList({ signedIn, onFollow }: { signedIn: boolean; onFollow: () => void }) {
  const path = usePathname();
  const entries = [
    ...mainMenu,
    { href: '/empresa', text: 'Empresa' },
    { href: '/contacto', text: 'Contacto' },
    ...(!signedIn && tracksForAll ? [{ href: '/rastrear-pedido', text: 'Rastrear pedido' }] : []),
  ];
  return (
    <nav aria-label="Menú principal">
      <ul className={css.list}>
        {entries.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} onClick={onFollow} aria-current={isAt(path, href) ? 'page' : undefined}>
              {text}
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
