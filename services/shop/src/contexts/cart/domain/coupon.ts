import { couponRules } from '@bujia/contracts/cart';
import { problem } from '@bujia/contracts/rules';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { couponUnusable } from './cart-errors.ts';

export type CouponState = 'issued' | 'redeemed' | 'withdrawn';

/** An order redeems a coupon, its cancellation gives it back; what is withdrawn stays so. */
export const COUPON_TRANSITIONS: Record<CouponState, readonly CouponState[]> = {
  issued: ['redeemed', 'withdrawn'],
  redeemed: ['issued'],
  withdrawn: [],
};

export interface CouponTerms {
  code: string;
  /** A whole number from 1 to 100. */
  percent: number;
  minimumPurchase: Cents;
  validFrom: Date;
  /** From this moment on it is too late. */
  validUntil: Date;
  /** What it was made with. */
  seriesId: number | null;
}

/** Takes a percentage off one order of one registered user. */
export class Coupon extends Aggregate {
  readonly code: string;
  readonly percent: number;
  readonly minimumPurchase: Cents;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly seriesId: number | null;
  readonly issuedAt: Date;
  private _state: CouponState = 'issued';

  private constructor(terms: CouponTerms, now: Date) {
    super();
    this.code = terms.code;
    this.percent = terms.percent;
    this.minimumPurchase = terms.minimumPurchase;
    this.validFrom = terms.validFrom;
    this.validUntil = terms.validUntil;
    this.seriesId = terms.seriesId;
    this.issuedAt = now;
  }

  /** What is wrong with the terms is the fault of whoever wrote them: no person reads it in the shop. */
  static issue(terms: CouponTerms, now: Date): Coupon {
    const { code, percent, minimumPurchase, validFrom, validUntil } = terms;
    if (problem(couponRules.cupon, code)) throw new RangeError(`A coupon has capitals and digits: ${code}`);
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RangeError(`Percent ${percent}`);
    if (!Number.isSafeInteger(minimumPurchase) || minimumPurchase < 0)
      throw new RangeError(`Minimum purchase ${minimumPurchase}`);
    if (!(validFrom < validUntil)) throw new RangeError('A coupon ends after it begins');
    return new Coupon(terms, now);
  }

  get state(): CouponState {
    return this._state;
  }

  isUsable(now: Date): boolean {
    return this._state === 'issued' && this.validFrom <= now && now < this.validUntil;
  }

  redeem(orderId: string, accountId: string, now: Date): Redemption {
    if (!this.isUsable(now)) throw couponUnusable(this.code);
    this.become('redeemed');
    return new Redemption(orderId, this.code, accountId, now);
  }

  /** The order is cancelled: the coupon may be used again, within its dates. */
  release(redemption: Redemption, now: Date): void {
    if (redemption.couponCode !== this.code)
      throw new Error(`Redemption of ${redemption.couponCode}, not ${this.code}`);
    if (redemption.releasedAt !== null) return;
    this.become('issued');
    redemption.release(now);
  }

  withdraw(): void {
    this.become('withdrawn');
  }

  private become(state: CouponState): void {
    if (!COUPON_TRANSITIONS[this._state].includes(state)) throw couponUnusable(this.code);
    this._state = state;
  }
}

/** The use of a coupon by an order; kept after a release, so that it can be accounted for. */
export class Redemption {
  readonly orderId: string;
  readonly couponCode: string;
  readonly accountId: string;
  readonly redeemedAt: Date;
  private _releasedAt: Date | null = null;

  constructor(orderId: string, couponCode: string, accountId: string, now: Date) {
    this.orderId = orderId;
    this.couponCode = couponCode;
    this.accountId = accountId;
    this.redeemedAt = now;
  }

  get releasedAt(): Date | null {
    return this._releasedAt;
  }

  release(now: Date): void {
    this._releasedAt = now;
  }
}
