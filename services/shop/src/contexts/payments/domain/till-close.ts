import type { Cents } from '@bujia/pricing/money';
import { type Pieces, type TillSums, expectedCash, needsReason, sumsOf } from '@bujia/pricing/till';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { closeOvertaken, depositTooHigh, differenceUnexplained, tillChanged } from './payments-errors.ts';
import type { OpenMoves } from './open-moves.ts';

/** What somebody found in the drawer, and what became of it. */
export interface Count {
  counted: Cents;
  /** Notes and coins; null where only their sum was said. */
  pieces: Pieces | null;
  /** What goes to the bank; the rest is what the next day begins with. */
  deposit: Cents;
  reason: string;
  requestKey: string;
  by: string;
}

/**
 * What is in the drawer, as whoever looked saw it. Cards and transfers come all day and change nothing of what is counted: with
 * them a busy branch could never be closed.
 */
export const revisionOf = (last: TillClose | undefined, { drawer }: Pick<OpenMoves, 'drawer'>): string =>
  `${last?.number ?? 0}-${drawer.count}-${drawer.last}`;

export function assertSeen(seen: string, last: TillClose | undefined, open: OpenMoves): void {
  if (revisionOf(last, open) !== seen) throw tillChanged();
}

/** A drawer that was counted, or what was said of it later. Written once: whoever erred writes another one. */
export class TillClose extends Aggregate {
  readonly id: string;
  /** What people see of it. */
  readonly number: number;
  readonly branch: string;
  readonly ordinal: number;
  /** The close whose money it speaks of. */
  readonly root: number;
  readonly corrects: number | null;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly requestKey: string;
  readonly sums: TillSums;
  readonly opening: Cents;
  readonly counted: Cents;
  readonly pieces: Pieces | null;
  readonly deposit: Cents;
  readonly reason: string;

  private constructor(
    of: Pick<TillClose, 'id' | 'number' | 'branch' | 'ordinal' | 'root' | 'corrects' | 'sums' | 'opening'>,
    { counted, pieces, deposit, reason, requestKey, by }: Count,
    now: Date,
  ) {
    super();
    if (deposit > counted) throw depositTooHigh();
    this.id = of.id;
    this.number = of.number;
    this.branch = of.branch;
    this.ordinal = of.ordinal;
    this.root = of.root;
    this.corrects = of.corrects;
    this.madeAt = now;
    this.madeBy = by;
    this.requestKey = requestKey;
    this.sums = of.sums;
    this.opening = of.opening;
    this.counted = counted;
    this.pieces = pieces;
    this.deposit = deposit;
    this.reason = reason;
    if (needsReason(this.difference()) && reason === '') throw differenceUnexplained();
  }

  /** `opening` is what a drawer begins with that was never closed; of the others the close before says it. */
  static make(
    about: { id: string; number: number; branch: string; seen: string; opening: Cents },
    last: TillClose | undefined,
    open: OpenMoves,
    count: Count,
    now: Date,
  ): TillClose {
    const { id, number, branch, seen } = about;
    assertSeen(seen, last, open);
    const opening = last ? last.float() : about.opening;
    const ordinal = (last?.ordinal ?? 0) + 1;
    return new TillClose(
      { ...{ id, number, branch, ordinal, root: number, corrects: null }, sums: sumsOf(open.moves), opening },
      count,
      now,
    );
  }

  /** Somebody counted wrong. What came after it has begun with what it left: only the last one can be corrected. */
  static correct(former: TillClose, last: TillClose, number: number, count: Count, now: Date): TillClose {
    if (former.number !== last.number) throw closeOvertaken();
    if (count.reason === '') throw differenceUnexplained();
    const { branch, ordinal, root, sums, opening } = former;
    return new TillClose(
      {
        ...{ id: newId(now.getTime()), number, branch, ordinal: ordinal + 1, root },
        corrects: former.number,
        sums,
        opening,
      },
      count,
      now,
    );
  }

  expected(): Cents {
    return expectedCash(this.opening, this.sums);
  }

  /** Below zero something is missing. */
  difference(): Cents {
    return this.counted - this.expected();
  }

  /** What stays in the drawer. */
  float(): Cents {
    return this.counted - this.deposit;
  }

  /** Whether the same was asked for. */
  isOf(branch: string, { counted, deposit, reason, by }: Count, corrects: number | null): boolean {
    return (
      this.branch === branch &&
      this.counted === counted &&
      this.deposit === deposit &&
      this.reason === reason &&
      this.madeBy === by &&
      this.corrects === corrects
    );
  }
}
