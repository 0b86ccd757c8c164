import { LIMIT_NEEDED, LIMIT_UNFIT, RIGHT_TWICE } from '@bujia/contracts/rights-desk';
import { describe, expect, it } from '@jest/globals';
import { SellerRight, assertWishes, rightsMark } from './seller-right.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const LATER = new Date('2026-11-28T15:00:00Z');
const given = (limit: number) => SellerRight.give('seller', { kind: 'refunds', limit }, 'operator', NOW);

describe('A right of a seller', () => {
  it('says who gave it and when, and whoever changes its sum answers for it', () => {
    const right = given(5_000);
    expect(right).toMatchObject({
      accountId: 'seller',
      kind: 'refunds',
      limit: 5_000,
      givenBy: 'operator',
      givenAt: NOW,
    });
    right.limitTo(7_000, 'other', LATER);
    expect(right).toMatchObject({ limit: 7_000, givenBy: 'other', givenAt: LATER });
  });

  it('stays as it is where the same sum is said again', () => {
    const right = given(5_000);
    right.limitTo(5_000, 'other', LATER);
    expect(right).toMatchObject({ givenBy: 'operator', givenAt: NOW });
  });
});

describe('A list of rights', () => {
  it('has a mark that tells it from any other, in whatever order it comes', () => {
    const [catalog, reports] = [
      { kind: 'catalog', limit: null },
      { kind: 'reports', limit: null },
    ] as const;
    expect(rightsMark([])).toBe('');
    expect(rightsMark([catalog, reports])).toBe(rightsMark([reports, catalog]));
    expect(rightsMark([catalog])).not.toBe(rightsMark([reports]));
    expect(rightsMark([given(5_000)])).not.toBe(rightsMark([given(5_001)]));
  });

  it('is refused with one of them twice, or with a sum where it says nothing, or without one where it does', () => {
    const message = (text: string) => expect.objectContaining({ message: text });
    const catalog = { kind: 'catalog', limit: null } as const;
    expect(() => assertWishes([catalog, catalog])).toThrow(message(RIGHT_TWICE));
    expect(() => assertWishes([{ kind: 'catalog', limit: 1 }])).toThrow(message(LIMIT_UNFIT));
    expect(() => assertWishes([{ kind: 'refunds', limit: null }])).toThrow(message(LIMIT_NEEDED));
    expect(() => assertWishes([catalog, { kind: 'refunds', limit: 1 }])).not.toThrow();
  });
});
