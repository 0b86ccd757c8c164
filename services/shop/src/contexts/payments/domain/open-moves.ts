import type { TillMoveSum } from '@bujia/pricing/till';

/** What no close has counted yet. */
export interface OpenMoves {
  moves: TillMoveSum[];
  count: number;
  /** When the first of them came or went; null where there are none. */
  since: Date | null;
  /** What of them is in the drawer, or went out of it: how many, and the latest; 0 where there are none. */
  drawer: { count: number; last: number };
}
