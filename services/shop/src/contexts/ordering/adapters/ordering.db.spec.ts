import { ORDER_STATUS } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { somePurchase } from '../../../../test/purchases.ts';
import { newId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Checkout } from '../domain/checkout.ts';
import { Order } from '../domain/order.ts';
import { MikroCheckouts } from './mikro-checkouts.ts';
import { OldCheckouts } from './old-checkouts.ts';
import { orderingEntities } from './ordering.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T16:00:00Z');
const seller = { who: 'Vendedor', accountId: newId(), note: 'Nota', now: LATER } as const;

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
  const newCheckout = () =>
    Checkout.open({ accountId: newId(), key: newId(), purchaseHash: 'hash' }, somePurchase(), NOW);
  it('is what an order was, after every change', async () => {
    const order = newOrder();
    await kept.save(order);
    await kept.survives(order, { id: order.id }, [
      (it) => it.note('Registramos su pago', { who: 'Cliente', now: LATER }),
      (it) => it.settle(it.totals.total, LATER),
      (it) => it.invoice(LATER),
      (it) => it.forgetPerson(),
      (it) => it.complete(ORDER_STATUS.invoiced, seller),
    ]);
    const picked = newOrder(somePurchase({ shippingType: 6, delivery: null, shippingCharge: 0 }));
    await kept.save(picked);
    await kept.survives(picked, { id: picked.id }, [(it) => it.cancelBySeller(seller)]);
  });

  it('is what a checkout was, after every change', async () => {
    const [placed, failed] = [newCheckout(), newCheckout()];
    for (const checkout of [placed, failed])
      expect(await new MikroCheckouts(kept.em.fork() as never).claim(checkout)).toBe(true);
    await kept.survives(placed, { id: placed.id }, [(it) => void it.place()]);
    await kept.survives(failed, { id: failed.id }, [
      (it) => it.fail(new Refusal('conflict', 'cart.sold-out', 'Agotado')),
    ]);
  });

  it('gives a key to one of 50 that claim it at once', async () => {
    const attempt = { accountId: newId(), key: newId(), purchaseHash: 'hash' };
    const claims = await Promise.all(
      Array.from({ length: 50 }, () =>
        new MikroCheckouts(kept.em.fork() as never).claim(Checkout.ofOrder(attempt, NOW)),
      ),
    );
    expect(claims.filter(Boolean)).toEqual([true]);
  });

  it('lets old keys go, but no checkout that is open', async () => {
    const old = { accountId: newId(), purchaseHash: 'hash' };
    const checkouts = new MikroCheckouts(kept.em.fork());
    const longAgo = new Date(NOW.getTime() - 91 * 24 * 3_600_000);
    const [gone, open, recent] = [newId(), newId(), newId()];
    await checkouts.claim(Checkout.ofOrder({ ...old, key: gone }, longAgo));
    await checkouts.claim(Checkout.open({ ...old, key: open }, somePurchase(), longAgo));
    await checkouts.claim(Checkout.ofOrder({ ...old, key: recent }, NOW));
    await new OldCheckouts(kept.em, { now: () => NOW }).sweep();
    const left = await kept.em
      .fork()
      .execute<{ key: string }[]>(`SELECT key FROM checkout WHERE account_id = ?`, [old.accountId]);
    expect(left.map(({ key }) => key).sort()).toEqual([open, recent].sort());
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
