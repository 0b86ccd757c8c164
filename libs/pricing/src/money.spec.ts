import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, decimalText, dollarsOf, formatMoney, roundHalfUp } from './money.ts';

describe('dollars and cents', () => {
  it.each([
    [0, 0],
    [1.03, 103],
    [12.5, 1250],
    ['12.5', 1250],
    ['1234567.89', 123456789],
    [0.07, 7],
    [1.15, 115],
    ['08.10', 810],
  ])('%p dollars are %p cents', (dollars, cents) => expect(centsOf(dollars)).toBe(cents));

  it.each([1.005, -1, NaN, Infinity, 1e21, '', ' 1', '1,50', '1.', '.5', '1e2', '0x10', '1.000'])(
    'refuses %p',
    (dollars) => expect(() => centsOf(dollars)).toThrow(RangeError),
  );

  it('come back as they went', () =>
    fc.assert(fc.property(fc.nat({ max: 10 ** 12 }), (cents) => expect(centsOf(dollarsOf(cents))).toBe(cents))));
});

describe('money as text', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99999, '$999.99'],
    [100000, '$1,000.00'],
    [123456789, '$1,234,567.89'],
    [-250, '-$2.50'],
    [-100000, '-$1,000.00'],
  ])('%p cents are shown as %p', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('writes any number of decimals', () => {
    expect(decimalText(897, 6)).toBe('0.000897');
    expect(decimalText(12_345_678, 6)).toBe('12.345678');
    expect(decimalText(-7, 2)).toBe('-0.07');
  });

  it.each([0.5, NaN, 2 ** 53])('refuses %p, which is no whole number of cents', (cents) =>
    expect(() => formatMoney(cents)).toThrow(RangeError),
  );
});

describe('rounding half up', () => {
  it.each([
    [1n, 2n, 1],
    [3n, 2n, 2],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [2060n, 23n, 90],
    [0n, 7n, 0],
  ])('%p / %p is %p', (numerator, denominator, whole) => expect(roundHalfUp(numerator, denominator)).toBe(whole));

  it('is the one whole number r with r - 1/2 <= fraction < r + 1/2, however large', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(10n ** 9n, 10n ** 12n), (numerator, denominator) => {
        const twice = 2n * BigInt(roundHalfUp(numerator, denominator));
        expect((twice - 1n) * denominator <= 2n * numerator && 2n * numerator < (twice + 1n) * denominator).toBe(true);
      }),
    ));

  it.each([
    [-1n, 2n],
    [1n, 0n],
    [10n ** 30n, 1n],
  ])('refuses %p / %p', (numerator, denominator) =>
    expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError),
  );
});
