import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import css from './account-invitation.module.css';

/** Prices are for signed-in people; this says why they are masked and what to do. */
export function AccountInvitation() {
  return (
    <section className={`only-visitors ${css.band}`}>
      <div className={`wide ${css.inside}`}>
        <span className={css.tag}>
          <Price size="l" />
        </span>
        <div className={css.words}>
          <h2>Regístrese gratis y vea precios y descuentos</h2>
          <p>La cuenta no cuesta nada. Con ella ve el precio de cada repuesto, usa cupones y sigue sus pedidos.</p>
        </div>
        <div className={css.actions}>
          <ButtonLink href="/registro" size="l">
            Crear una cuenta
          </ButtonLink>
          <ButtonLink href="/login" size="l" variant="quiet">
            Login
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
