import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { inDecimals } from '../test/in-decimals.ts';

const CARTS = 100_000;
const script = fileURLToPath(new URL('../test/random-carts.ts', import.meta.url));

describe('the sums of a cart', () => {
  it('agree to the cent with sums in decimals, in 100,000 random carts', () => {
    const seed = Date.now() % 2 ** 31;
    const env = { ...process.env, NODE_OPTIONS: '' };
    const output = execFileSync(process.execPath, [script, String(seed), String(CARTS)], { env, encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ seed, agreed: CARTS, withDiscount: expect.any(Number) });
    expect(JSON.parse(output).withDiscount).toBeGreaterThan(CARTS / 2);
  });

  it('in decimals are those that a person would make', () => {
    const question = { lines: [{ price: '1.03', promotionPrice: null, quantity: 1 }], shipping: '0.00', percent: 0 };
    expect(inDecimals(question)).toMatchObject({
      goods: '1.03',
      subtotal: '0.90',
      base: '0.90',
      iva: '0.14',
      total: '1.04',
    });
  });
});
