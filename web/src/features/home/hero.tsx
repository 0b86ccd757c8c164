import type { ReactNode } from 'react';
import { shop } from '../../lib/page/page-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './hero.module.css';
import { SparkPlug } from './spark-plug.tsx';

/** The shop's promise; `finder` is the vehicle finder below it, whole in sight when the page opens. */
export function Hero({ finder }: { finder?: ReactNode }) {
  return (
    <section className={css.hero}>
      <div className={`wide ${css.inside}`}>
        <div className={css.words}>
          <h1>{shop.slogan}</h1>
          <p>
            Busque por código o por nombre, confirme que es el suyo y recíbalo en cualquier lugar del Ecuador, o
            retírelo en Quito sin costo.
          </p>
          {!finder && (
            <div className={css.actions}>
              <ButtonLink href="/repuestos" variant="primary" size="l">
                Ver repuestos
              </ButtonLink>
              <ButtonLink href="/promociones" size="l">
                Promociones
              </ButtonLink>
            </div>
          )}
        </div>
        {/* Before the drawing, which it would push down on a phone that has the page bit by bit. */}
        {finder && <div className={css.finder}>{finder}</div>}
        <SparkPlug />
      </div>
    </section>
  );
}
