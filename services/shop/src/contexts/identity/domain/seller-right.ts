import { LIMITED, type Right } from '@bujia/contracts/rights';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { limitNeeded, limitUnfit, rightTwice } from './identity-errors.ts';

export interface RightWish {
  kind: Right;
  /** Of the one that has a sum, and of no other. */
  limit: Cents | null;
}

/** One thing that an operator lets a single seller do. */
export class SellerRight extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  /** Under this name the log of the staff repeats it. */
  readonly kind: Right;
  private _limit: Cents | null;
  private _givenBy: string | null;
  private _givenAt: Date;

  private constructor(accountId: string, { kind, limit }: RightWish, by: string, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.kind = kind;
    this._limit = limit;
    this._givenBy = by;
    this._givenAt = now;
  }

  static give(accountId: string, wish: RightWish, by: string, now: Date): SellerRight {
    return new SellerRight(accountId, wish, by, now);
  }

  get limit(): Cents | null {
    return this._limit;
  }

  get givenBy(): string | null {
    return this._givenBy;
  }

  get givenAt(): Date {
    return this._givenAt;
  }

  /** With another sum: whoever says it answers for it from now on. */
  limitTo(limit: Cents | null, by: string, now: Date): void {
    if (limit === this._limit) return;
    this._limit = limit;
    this._givenBy = by;
    this._givenAt = now;
  }
}

/** Tells what somebody has from anything else that they may have. */
export const rightsMark = (rights: readonly RightWish[]): string =>
  rights
    .map(({ kind, limit }) => (limit === null ? kind : `${kind}:${limit}`))
    .sort()
    .join(' ');

/** Refuses a list in which something is there twice, or a sum stands where it says nothing. */
export function assertWishes(wishes: readonly RightWish[]): void {
  if (new Set(wishes.map(({ kind }) => kind)).size < wishes.length) throw rightTwice();
  for (const { kind, limit } of wishes) {
    if (kind === LIMITED && limit === null) throw limitNeeded();
    if (kind !== LIMITED && limit !== null) throw limitUnfit();
  }
}
