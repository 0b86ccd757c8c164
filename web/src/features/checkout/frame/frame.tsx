import { Link } from 'wouter';
import { shop } from '../../../lib/page/page-data.ts';
import { telephone } from '../../../lib/text/telephone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Logo } from '../../../ui/logo.tsx';
import css from './frame.module.css';

/** Nothing here leads away from paying but the ways back. */
export const CheckoutHead = () => (
  <header className={css.head}>
    <div className={`wide ${css.row}`}>
      <Link href="/" className={css.home} aria-label={`${shop.name}, inicio`}>
        <Logo of={shop} />
      </Link>
      <p className={css.safe}>
        <Icon name="lock" size={18} />
        Pago seguro
      </p>
      <Link href="/carrito" className={css.back}>
        <Icon name="left" size={18} />
        Carrito
      </Link>
    </div>
  </header>
);

/** Who helps, and what is agreed to. */
export const CheckoutFoot = () => (
  <footer className={css.foot}>
    <div className={`wide ${css.row}`}>
      <ul className={css.help} aria-label="Ayuda">
        {shop.social
          .filter(({ kind }) => kind === 'chat')
          .map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Icon name="chat" size={18} />
                {`¿Necesita ayuda? ${label}`}
              </a>
            </li>
          ))}
        {shop.phones.map((phone) => (
          <li key={phone}>
            <a href={telephone(phone)}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {shop.legalName} · RUC {shop.ruc}
      </p>
    </div>
  </footer>
);
