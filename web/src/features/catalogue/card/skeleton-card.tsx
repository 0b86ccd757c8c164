import { Skeleton } from '../../../ui/progress.tsx';
import css from './part-card.module.css';
import type { CardLook } from './part-card.tsx';

/** The room of a card that is on its way. */
export const SkeletonCard = ({ look = 'grid' }: { look?: CardLook }) => (
  <div className={`${css.card} ${css[look]}`}>
    <div className={`${css.picture} ${css.square}`}>
      <Skeleton height="100%" />
    </div>
    <div className={css.words}>
      <Skeleton width="50%" height="1.3rem" />
      <Skeleton height="2.6rem" />
      <Skeleton width="75%" height="1.3rem" />
      <Skeleton width="5.75rem" height="1.1rem" />
      {look !== 'grid' && <Skeleton height="3.5rem" />}
    </div>
    <div className={css.buy}>
      <Skeleton width="5rem" height="2.75rem" />
      <span />
      <Skeleton height="2.25rem" />
    </div>
  </div>
);
