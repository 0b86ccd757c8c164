import type { ComponentType } from 'react';
import { nearby } from '../../../ui/nearby.tsx';
import { PartFailed } from '../../../ui/part.tsx';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import css from './parts-carousel.module.css';

/** A shelf of parts: until somebody is near its heading, and as much room as the parts take, in which nothing moves. */
export function shelf<Props extends object>(
  title: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { tabs = false } = {},
): ComponentType<Props> {
  const room = (
    <div className={`wide ${css.band}`}>
      <h2>{title}</h2>
      <div className={`${css.row} ${css.room} ${tabs ? css.tabs : ''}`} aria-hidden="true">
        <SkeletonCard />
      </div>
    </div>
  );
  return nearby(load, room, (again) => (
    <div className={`wide ${css.band}`}>
      <h2>{title}</h2>
      <PartFailed again={again} />
    </div>
  ));
}
