import { Progress, Skeleton } from '../../../ui/progress.tsx';
import css from './part-screen.module.css';

/** The room of a part that is on its way. */
export const PartSkeleton = () => (
  <>
    <Progress />
    <div className={`wide ${css.page}`} aria-hidden="true">
      <span className={css.crumbs}>
        <Skeleton width="16rem" height="1.4rem" />
      </span>
      <div className={css.square}>
        <Skeleton height="100%" />
      </div>
      <div className={css.words}>
        <Skeleton height="5rem" />
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton height="9rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  </>
);
