import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './error-screen.module.css';
import { Padlock } from './padlock.tsx';

export default function UnauthorisedScreen() {
  useUnlistedPage('/401');
  return (
    <div className={`wide ${css.page}`}>
      <Padlock />
      <div className={css.words}>
        <h1>Página no autorizada</h1>
        <p className={css.banner}>Oops! Error 401</p>
        <p>
          La página que busca no se puede encontrar. Intente iniciar sesión, crear una cuenta o volver a la página de
          inicio.
        </p>
        <ButtonLink href="/login" variant="primary" size="l">
          Login
        </ButtonLink>
        <p className={css.others}>
          <ButtonLink href="/registro">Crear una cuenta</ButtonLink>
          <ButtonLink href="/">Ir al inicio</ButtonLink>
        </p>
      </div>
    </div>
  );
}
