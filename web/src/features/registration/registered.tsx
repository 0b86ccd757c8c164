import { useEffect, useRef } from 'react';
import { shop } from '../../lib/page/page-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Letter } from './letter.tsx';
import css from './outcome.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

/** After the form: everything else happens in the person's e-mail. */
export function Registered({ email }: { email: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus();
  }, []);

  return (
    <div className={`wide ${css.outcome}`}>
      <Letter />
      <h1 ref={title} tabIndex={-1}>
        Revise su correo electrónico
      </h1>
      <p>
        Enviamos a{' '}
        <strong>
          <EmailAddress email={email} />
        </strong>{' '}
        un enlace para verificar su cuenta. Ábralo para seguir sus pedidos, registrar sus pagos y guardar sus
        direcciones; los precios y la compra están abiertos desde ahora: basta con iniciar sesión.
      </p>
      <ul className={css.hints}>
        <li>Si no lo encuentra, busque también en la carpeta de spam.</li>
        <li>
          Agregue <strong>{shop.email}</strong> a sus contactos para que nuestros correos lleguen siempre.
        </li>
      </ul>
      <ButtonLink href="/" variant="primary" size="l">
        Ir al inicio
      </ButtonLink>
    </div>
  );
}
