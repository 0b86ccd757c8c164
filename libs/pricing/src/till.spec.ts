import { describe, expect, it } from '@jest/globals';
import { PIECES, countedIn, expectedCash, needsReason, netOf, sumsOf } from './till.ts';

const NONE = { came: 0, went: 0, count: 1 };

describe('What lies in a drawer', () => {
  it('is the sum of its notes and coins', () => {
    expect(countedIn({})).toBe(0);
    expect(countedIn({ b20: 3, m25: 7, m1: 4 })).toBe(6_000 + 175 + 4);
    const oneOfEach = Object.fromEntries(PIECES.map(({ key }) => [key, 1]));
    expect(countedIn(oneOfEach)).toBe(18_600 + 191);
    expect(() => countedIn({ b20: -1 })).toThrow(RangeError);
    expect(() => countedIn({ b20: 0.5 })).toThrow(RangeError);
  });

  it('is what it began with and what came in cash, less what went', () => {
    const sums = sumsOf([
      { ...NONE, kind: 'paid', method: 7, count: 2, came: 9_200 },
      { ...NONE, kind: 'paid', method: 9, came: 4_600 },
      { ...NONE, kind: 'returned', method: 7, went: 1_000 },
      { ...NONE, kind: 'cash', method: null, count: 2, came: 500, went: 2_000 },
    ]);
    expect(expectedCash(5_000, sums)).toBe(5_000 + 9_200 - 1_000 + 500 - 2_000);
    expect(netOf(sums)).toBe(9_200 + 4_600 - 1_000);
    expect(expectedCash(5_000, sumsOf([]))).toBe(5_000);
  });

  it('is explained where it differs by more than a dollar', () => {
    expect([0, 100, -100, 101, -101].map(needsReason)).toEqual([false, false, false, true, true]);
  });
});

describe('What came and went', () => {
  it('is summed up by the way it was paid, cards first and what went otherwise last', () => {
    expect(
      sumsOf([
        { ...NONE, kind: 'returned', method: null, went: 300 },
        { ...NONE, kind: 'paid', method: 8, count: 3, came: 1_200 },
        { ...NONE, kind: 'paid', method: 9, came: 4_600 },
        { ...NONE, kind: 'reversed', method: 9, went: 4_600 },
      ]),
    ).toEqual({
      methods: [
        { method: 9, payments: 1, came: 4_600, went: 4_600 },
        { method: 8, payments: 3, came: 1_200, went: 0 },
        { method: null, payments: 0, came: 0, went: 300 },
      ],
      putIn: 0,
      takenOut: 0,
    });
  });

  it('counts what a bank sent back as not gone', () => {
    const [sum] = sumsOf([
      { ...NONE, kind: 'returned', method: 8, count: 2, went: 9_200 },
      { ...NONE, kind: 'owed', method: 8, came: 4_600 },
    ]).methods;
    expect(sum).toEqual({ method: 8, payments: 0, came: 0, went: 4_600 });
  });
});
