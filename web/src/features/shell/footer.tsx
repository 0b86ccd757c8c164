import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHere } from '../../lib/browser/here.ts';
import { shop, tracksForAll } from '../../lib/page/page-data.ts';
import { telephone } from '../../lib/text/telephone.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import css from './footer.module.css';
import { ThemeChoice } from './theme-choice.tsx';

interface Props {
  signedIn: boolean;
  newsletter: ReactNode;
}

export function Footer({ signedIn, newsletter }: Props) {
  const here = useHere();
  return (
    <footer className={css.footer}>
      <div className={css.stripe} />
      <div className={`wide ${css.columns}`}>
        <section className={css.about}>
          <Logo of={shop} />
          <p>{shop.slogan}</p>
          <Contacts />
          <Social />
        </section>
        <Branches />
        <Links title="Empresa" links={companyLinks(signedIn)} />
        <Links title="Mi cuenta" links={accountLinks(signedIn)} />
        <section className={css.newsletter}>
          <h2>Suscripción</h2>
          <p>Promociones y descuentos de hasta 70%, solo para compras en la página web.</p>
          {newsletter}
        </section>
      </div>
      <div className={css.base}>
        <div className={`wide ${css.row}`}>
          <p>
            © {shop.foundedIn}
            {here && `–${new Date().getFullYear()}`} {shop.legalName}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

interface FooterLink {
  href: string;
  text: string;
  /** Not a screen of this client. */
  file?: boolean;
}

const companyLinks = (signedIn: boolean) => [
  { href: '/empresa', text: 'Empresa' },
  { href: '/contacto', text: 'Contacto' },
  { href: '/terminos', text: 'Términos y condiciones' },
  ...(!signedIn && tracksForAll ? [{ href: '/rastrear-pedido', text: 'Rastrear pedido' }] : []),
  { href: '/sitemap.xml', text: 'Mapa del sitio', file: true },
];

const accountLinks = (signedIn: boolean) =>
  signedIn
    ? [
        { href: '/dashboard/account', text: 'Tablero' },
        { href: '/dashboard/profile', text: 'Mi Perfil' },
        { href: '/carrito', text: 'Carrito' },
      ]
    : [
        { href: '/login', text: 'Login' },
        { href: '/registro', text: 'Crear una cuenta' },
        { href: '/carrito', text: 'Carrito' },
      ];

function Links({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.list}>
        {links.map(({ href, text, file }) => (
          <li key={href}>{file ? <a href={href}>{text}</a> : <Link href={href}>{text}</Link>}</li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts() {
  return (
    <ul className={css.list}>
      <li>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </li>
      {shop.phones.map((phone) => (
        <li key={phone}>
          <a href={telephone(phone)}>{phone}</a>
        </li>
      ))}
    </ul>
  );
}

function Social() {
  return (
    <ul className={css.social}>
      {shop.social.map(({ kind, label, url }) => (
        <li key={kind}>
          <a href={url} aria-label={label} title={label} target="_blank" rel="noreferrer">
            <Icon name={kind} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Branches() {
  return (
    <section>
      <h2>Locales</h2>
      <ul className={css.list}>
        {shop.branches.map((branch) => (
          <li key={branch.key}>
            <strong>{branch.name}</strong>
            <address>
              {branch.address}, {branch.city}
            </address>
          </li>
        ))}
        {shop.hours.map(({ label, opens, closes }) => (
          <li key={label}>
            {label}: {opens} a {closes}
          </li>
        ))}
      </ul>
    </section>
  );
}
