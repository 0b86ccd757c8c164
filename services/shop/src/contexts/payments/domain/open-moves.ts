import type { TillMoveSum } from '@bujia/pricing/till';

/** What no close has counted yet. */
export interface OpenMoves {
  moves: TillMoveSum[];
  count: number;
  /** The latest of them; 0 where there are none. */
  last: number;
}
