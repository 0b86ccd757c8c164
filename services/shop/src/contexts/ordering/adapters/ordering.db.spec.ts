import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { somePurchase } from '../../../../test/purchases.ts';
import { newId } from '../../../kernel/ids.ts';
import { Checkout } from '../domain/checkout.ts';
import { Order } from '../domain/order.ts';
import { MikroCheckouts } from './mikro-checkouts.ts';
import { orderingEntities } from './ordering.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

describe('What ordering keeps', () => {
  let kept: Keeping;
  let numbers = 0;
  beforeAll(async () => {
    kept = await keeping(orderingEntities);
  });
  afterAll(() => kept.stop());

  const newOrder = (purchase = somePurchase()): Order => {
    const about = { id: newId(), number: (numbers += 1), checkoutId: newId(), accountId: newId(), purchase };
    return Order.place(about, NOW);
  };
  const claim = (checkout: Checkout): Promise<boolean> =>
    kept.unit.run(() => new MikroCheckouts(kept.unit, kept.primary).claim(checkout));

  it('gives a key to one of 50 that claim it at once', async () => {
    const attempt = { accountId: newId(), key: newId(), purchaseHash: 'hash' };
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim(Checkout.ofOrder(attempt, NOW))));
    expect(claims.filter(Boolean)).toEqual([true]);
  });

  it.each([
    [
      'a second order of a checkout',
      `UPDATE placed_order SET checkout_id = (SELECT checkout_id FROM placed_order LIMIT 1)`,
    ],
    ['a second order of a number', `UPDATE placed_order SET number = 1`],
    ['totals that do not add up', `UPDATE placed_order SET totals = totals || '{"total": 1}'`],
    ['a line of eleven', `UPDATE placed_order SET lines = '[{"quantity": 11}]'`],
    ['a pickup with an address', `UPDATE placed_order SET shipping_type = 6`],
    ['an open checkout without draft', `UPDATE checkout SET state = 'open'`],
  ])('refuses %s, whoever writes it', async (_, sql) => {
    await kept.save(newOrder(), newOrder());
    await expect(kept.em.fork().execute(sql)).rejects.toThrow(/constraint/);
  });
});
