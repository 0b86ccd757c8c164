import type { Cents } from '@bujia/pricing/money';
import type { OpenMoves } from './open-moves.ts';
import type { TillClose } from './till-close.ts';

/** Cash that is put into a drawer or taken out of it. */
export interface CashMove {
  branch: string;
  /** Below zero it is taken out. */
  cents: Cents;
  reason: string;
  requestKey: string;
  by: string;
}

/** The drawers of the branches. No payment waits for a lock of theirs. */
export abstract class Tills {
  /** Where something is not counted yet, or was left by the last close. */
  abstract branchesWithMoney(): Promise<string[]>;
  /** Whether there is any close of it. */
  abstract isClosed(branch: string): Promise<boolean>;
  /** Until the transaction ends, nobody else takes one. */
  abstract nextNumber(): Promise<number>;
  abstract add(close: TillClose): void;
  abstract find(number: number): Promise<TillClose | undefined>;
  /** What was made of a wish. Until the transaction ends, nobody else asks for the same. */
  abstract madeFor(requestKey: string): Promise<TillClose | undefined>;
  /** Until the transaction ends, nobody else closes the branch. The close that was made there last. */
  abstract lock(branch: string): Promise<TillClose | undefined>;
  abstract openIn(branches: readonly [string, string]): Promise<OpenMoves>;
  /** Whatever of these is committed and not counted yet is counted by this close from now on. */
  abstract claim(branches: readonly [string, string], closeId: string): Promise<OpenMoves>;
  /** False when something else was done of the same wish; the same again changes nothing. */
  abstract move(move: CashMove): Promise<boolean>;
}
