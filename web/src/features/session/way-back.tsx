import { Link } from 'wouter';
import { withdrawWayBack } from '../../lib/session/way-back.ts';
import { IconButton } from '../../ui/button.tsx';
import css from './way-back.module.css';

/** On the home page, right after signing in. */
export default function WayBack({ href }: { href: string }) {
  return (
    <section className={css.strip} aria-label="Volver">
      <p className={`wide ${css.row}`}>
        <span>
          Inició sesión.{' '}
          <Link href={href} onClick={withdrawWayBack}>
            Volver a la página donde estaba
          </Link>
        </span>
        <IconButton label="Cerrar" icon="close" size={18} onClick={withdrawWayBack} />
      </p>
    </section>
  );
}
