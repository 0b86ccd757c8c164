import { describe, expect, it } from '@jest/globals';
import { COUPON_TRANSITIONS, Coupon, type CouponState, type CouponTerms, type Redemption } from './coupon.ts';

const [BEFORE, FROM, WITHIN, UNTIL] = [
  '2026-11-30T23:59:59.999Z',
  '2026-12-01T00:00:00Z',
  '2026-12-15T00:00:00Z',
  '2027-01-01T00:00:00Z',
].map((moment) => new Date(moment)) as [Date, Date, Date, Date];
const TERMS: CouponTerms = {
  code: 'NAVIDAD20',
  percent: 20,
  minimumPurchase: 5_000,
  validFrom: FROM,
  validUntil: UNTIL,
  seriesId: null,
};

const issue = (terms: Partial<CouponTerms> = {}) => Coupon.issue({ ...TERMS, ...terms }, BEFORE);

const redemptions = new WeakMap<Coupon, Redemption>();
const redeem = (coupon: Coupon) => redemptions.set(coupon, coupon.redeem('order', 'account', WITHIN));
/** How a coupon gets into a state, and what brings it further. */
const reach: Record<CouponState, (coupon: Coupon) => void> = {
  issued: () => undefined,
  redeemed: redeem,
  withdrawn: (coupon) => coupon.withdraw(),
};
const steps: Record<CouponState, (coupon: Coupon) => void> = {
  issued: (coupon) => {
    const given = issue().redeem('order', 'account', WITHIN);
    coupon.release(redemptions.get(coupon) ?? given, WITHIN);
  },
  redeemed: redeem,
  withdrawn: (coupon) => coupon.withdraw(),
};
const states = Object.keys(COUPON_TRANSITIONS) as CouponState[];

describe('A coupon', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'goes from %s to %s as told',
    (from, to) => {
      const coupon = issue();
      reach[from](coupon);
      const allowed = COUPON_TRANSITIONS[from].includes(to);
      if (allowed) steps[to](coupon);
      else expect(() => steps[to](coupon)).toThrow('El cupón NAVIDAD20 no es válido');
      expect(coupon.state).toBe(allowed ? to : from);
    },
  );

  it('counts from the first moment of its dates to just before the last', () => {
    const coupon = issue();
    const justBefore = new Date(UNTIL.getTime() - 1);
    expect([BEFORE, FROM, WITHIN, justBefore, UNTIL].map((now) => coupon.isUsable(now))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(() => coupon.redeem('order', 'account', UNTIL)).toThrow('El cupón NAVIDAD20 no es válido');
  });

  it('is released once, and may then be used by another order', () => {
    const coupon = issue();
    const first = coupon.redeem('first', 'account', WITHIN);
    coupon.release(first, WITHIN);
    const second = coupon.redeem('second', 'account', WITHIN);
    coupon.release(first, UNTIL);
    expect([coupon.state, first.releasedAt, second.releasedAt]).toEqual(['redeemed', WITHIN, null]);
  });

  it.each([
    { code: 'navidad' },
    { code: '' },
    { code: 'A B' },
    { code: 'A'.repeat(31) },
    { percent: 0 },
    { percent: 101 },
    { percent: 1.5 },
    { minimumPurchase: -1 },
    { validUntil: FROM },
  ])('is not issued with %j', (wrong) => {
    expect(() => issue(wrong)).toThrow(RangeError);
  });
});
