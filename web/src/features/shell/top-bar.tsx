import { Link } from 'wouter';
import { shop, tracksForAll } from '../../lib/page/page-data.ts';
import { telephone } from '../../lib/text/telephone.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './top-bar.module.css';

export function TopBar({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={css.bar} aria-label="Atención al cliente">
      <div className={`wide ${css.row}`}>
        <ul className={css.group} aria-label="Teléfonos">
          {shop.phones.map((phone) => (
            <li key={phone}>
              <a href={telephone(phone)} className={css.link}>
                <Icon name="phone" size={15} />
                {phone}
              </a>
            </li>
          ))}
        </ul>
        <nav className={css.group} aria-label="La tienda">
          <Link href="/empresa" className={css.link}>
            Empresa
          </Link>
          <Link href="/contacto" className={css.link}>
            Contacto
          </Link>
          {!signedIn && tracksForAll && (
            <Link href="/rastrear-pedido" className={css.link}>
              Rastrear pedido
            </Link>
          )}
        </nav>
        <div className={css.group}>
          <button type="button" className={css.fixed} disabled>
            <span className="only-read">Moneda: </span>USD
          </button>
          <button type="button" className={css.fixed} disabled>
            <span className="only-read">Idioma: </span>ES
          </button>
        </div>
      </div>
    </section>
  );
}
