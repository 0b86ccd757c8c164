import type { PromocionSlide } from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { ButtonLink } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { useSteady } from '../api.ts';
import css from './promotions.module.css';

const MOVES_EVERY_MS = 10_000;
const MOVES_IN_MS = 1_000;

/** One promotion at a time; each leads to its own parts. */
export function Promotions() {
  const { data: slides } = useSteady<PromocionSlide[]>(STOREFRONT_PATHS.slides);
  if (slides?.length === 0) return null;
  return (
    <div className={`wide ${css.promotions}`}>
      {slides ? (
        <Carousel
          label="Promociones"
          items={slides}
          itemKey={(_, i) => i}
          slide={(slide) => <Slide slide={slide} />}
          atMost={1}
          autoplayMs={MOVES_EVERY_MS}
          transitionMs={MOVES_IN_MS}
        />
      ) : (
        <div className={css.waiting}>
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  );
}

function Slide({ slide }: { slide: PromocionSlide }) {
  const { imageDesktop, imageMobile, offer, title, details, alternativo, enlace } = slide;
  return (
    <div className={css.slide}>
      <picture>
        <source media="(width >= 48rem)" srcSet={imageDesktop} width={1600} height={600} />
        <img src={imageMobile} alt={alternativo} width={720} height={720} decoding="async" loading="lazy" />
      </picture>
      <div className={css.words}>
        <p className={css.offer}>{offer}</p>
        <h2>{title}</h2>
        <p className={css.small}>{details}</p>
        <ButtonLink href={enlace} variant="primary">
          Ver repuestos
          <span className="only-read"> de la promoción {title}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
