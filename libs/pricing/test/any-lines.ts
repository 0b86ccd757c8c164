import fc from 'fast-check';
import type { Line } from '../src/cart.ts';

/** Prices from one cent up; cents and dollars as likely as thousands. */
export const anyPrice = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 500_000 }));

/** One line in three is in promotion. */
export const anyLine: fc.Arbitrary<Line> = fc.record({
  price: anyPrice,
  promotionPrice: fc.option(anyPrice, { freq: 1 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});

export const anyLines = fc.array(anyLine, { maxLength: 12 });
