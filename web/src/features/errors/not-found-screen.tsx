import { usePage } from '../../lib/page/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './error-screen.module.css';
import { MissingPart } from './missing-part.tsx';

export default function NotFoundScreen() {
  usePage('/404');
  return (
    <div className={`wide ${css.page}`}>
      <MissingPart />
      <div className={css.words}>
        <h1>Página no encontrada</h1>
        <p className={css.banner}>Oops! Error 404</p>
        <p>
          Parece que esta pieza no está en bodega. Vuelva a la página de inicio: ahí encontrará todos los repuestos y
          las promociones que tenemos para usted.
        </p>
        <ButtonLink href="/" variant="primary" size="l">
          Ir a repuestos
        </ButtonLink>
      </div>
    </div>
  );
}
