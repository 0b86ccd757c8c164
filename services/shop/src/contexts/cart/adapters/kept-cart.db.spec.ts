import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { SystemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { Cart, type Offers } from '../domain/cart.ts';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { CouponSeries } from '../domain/coupon-series.ts';
import { cartEntities } from './cart.mapping.ts';
import { MikroCoupons } from './mikro-coupons.ts';
import { COUPONS_A_STATEMENT } from './write-coupons.ts';
import { SqlCarts } from './sql-carts.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-22T15:00:00Z');
const OFFERS: Offers = new Map([1, 2, 3].map((id) => [id, { name: `Parte ${id}`, price: 1_000, stock: 50 }]));
const DEARER: Offers = new Map([[1, { name: 'Parte 1', price: 1_100, stock: 50 }]]);

describe('What the cart keeps', () => {
  let kept: Keeping;
  let carts: SqlCarts;

  beforeAll(async () => {
    kept = await keeping(cartEntities);
    carts = new SqlCarts(kept.unit, kept.primary, new SystemClock());
  });
  afterAll(() => kept.stop());

  const find = async (shopperId: string): Promise<Cart> => (await carts.find(shopperId, NOW))!.cart;

  const shopper = async (): Promise<string> => {
    const id = newId();
    await kept.em.fork().execute(`INSERT INTO shopper (id, seen_at) VALUES (?, now())`, [id]);
    return id;
  };
  const issue = (code: string) =>
    Coupon.issue({ code, percent: 10, minimumPurchase: 500, validFrom: NOW, validUntil: LATER, seriesId: null }, NOW);

  it('a cart, through every change', async () => {
    await kept.save(issue('ENELCARRO'));
    const [shopperId, other] = [await shopper(), Cart.open(newId(), NOW)];
    other.add({ partId: 3, quantity: 2 }, OFFERS, NOW);
    const changes: ((cart: Cart) => void)[] = [
      (it) => it.add({ partId: 1, quantity: 2 }, OFFERS, NOW),
      (it) => it.add({ partId: 2, quantity: 1 }, OFFERS, LATER),
      (it) => it.increase(1, OFFERS, LATER),
      (it) => it.decrease(1, LATER),
      (it) => it.acceptPrices(new Map([[1, { price: 1_100 }]]), DEARER, LATER),
      (it) => it.applyCoupon('ENELCARRO', LATER),
      (it) => it.absorb(other, false, LATER),
      (it) => it.dropCoupon(LATER),
      (it) => it.become([{ partId: 2, quantity: 4 }], it.revision, OFFERS, LATER),
      (it) => it.remove(2, LATER),
      (it) => it.add({ partId: 2, quantity: 1 }, OFFERS, LATER),
      (it) => it.clear(it.revision, LATER),
      (it) => it.add({ partId: 2, quantity: 1 }, OFFERS, LATER),
      (it) => it.takeOut([{ partId: 2, quantity: 1 }], LATER),
    ];
    for (const change of changes) {
      const cart = await find(shopperId);
      const { revision } = cart;
      change(cart);
      expect(cart.revision).toBeGreaterThan(revision);
      expect(await carts.save(cart)).toBe(true);
      const { keptRevision: _, ...expected } = cart;
      expect(await find(shopperId)).toEqual({ ...expected, keptRevision: cart.revision });
    }
    expect(await kept.unit.run(() => carts.lock(shopperId))).toEqual(await find(shopperId));
  });

  it('the copy that stays in a browser', async () => {
    const cart = Cart.open(newId(), NOW);
    cart.add({ partId: 1, quantity: 2 }, OFFERS, NOW);
    const copy = cart.copyFor(await shopper(), LATER);
    await carts.save(copy);
    expect((await find(copy.shopperId)).lines).toEqual(copy.lines);
  });

  it('a cart as it was for whoever was overtaken, and nothing of a shopper who is gone', async () => {
    const shopperId = await shopper();
    const [fast, slow] = [await find(shopperId), await find(shopperId)];
    for (const cart of [fast, slow]) cart.add({ partId: 1, quantity: 1 }, OFFERS, NOW);
    const [first, second] = [newId(), newId()];
    expect(await carts.save(fast, first)).toBe(true);
    expect(await carts.save(slow, second)).toBe(false);
    expect((await carts.find(shopperId, NOW, first))?.repeated).toBe(true);
    expect((await carts.find(shopperId, NOW, second))?.repeated).toBe(false);
    await kept.em.fork().execute(`DELETE FROM shopper WHERE id = ?`, [shopperId]);
    expect(await carts.save(fast, newId())).toBe(false);
    expect([await carts.find(shopperId, NOW), await kept.unit.run(() => carts.lock(shopperId))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('one use of a coupon at a time, whatever the code above does', async () => {
    await kept.save(issue('SOLOUNO'));
    const uses = [newId(), newId()].map((order) => new Redemption(order, 'SOLOUNO', newId(), NOW));
    await expect(kept.save(...uses)).rejects.toThrow('coupon_redeemed_once');
  });

  it('many coupons by few at once, and says which codes there are', async () => {
    const coupons = new MikroCoupons(kept.unit, kept.primary);
    const count = 2 * COUPONS_A_STATEMENT + 1;
    const wish = { name: 'Mil', percent: 10, minimumPurchase: 0, from: '2026-11-21', until: '2026-11-30', count };
    await kept.save(issue('DEANTES'));
    const sizes: number[] = [];
    await kept.unit.run(async () => {
      const { em } = kept.unit;
      const execute = em.execute.bind(em);
      Object.assign(em, {
        execute: (sql: string, values: unknown[]) => {
          sizes.push((JSON.parse(values.find((value) => String(value).startsWith('[')) as string) as string[]).length);
          return execute(sql, values);
        },
      });
      const series = CouponSeries.make({ ...wish, prefix: 'MIL' }, NOW);
      const codes = [...series.codes()];
      expect(await coupons.make(series, [...codes.slice(0, -1), 'DEANTES'])).toEqual(['DEANTES']);
    });
    expect(sizes).toEqual([COUPONS_A_STATEMENT, COUPONS_A_STATEMENT, 1]);
  });

  it('a coupon that is found until its series ends', async () => {
    const coupons = new MikroCoupons(kept.unit, kept.primary);
    const wish = { name: 'Uno', percent: 10, minimumPurchase: 0, from: '2026-11-21', until: '2026-11-30', count: 1 };
    const id = await kept.unit.run(async () => {
      const series = CouponSeries.make({ ...wish, code: 'HASTAELFIN' }, NOW);
      expect(await coupons.make(series, series.codes('HASTAELFIN'))).toEqual([]);
      return series.id;
    });
    expect(await coupons.find('HASTAELFIN')).toMatchObject({ code: 'HASTAELFIN', seriesId: id, percent: 10 });
    expect(await kept.unit.run(() => coupons.lockLiving('HASTAELFIN'))).toMatchObject({ seriesId: id });
    await kept.unit.run(async () => (await coupons.lockSeries(id))!.end(LATER));
    expect(await coupons.find('HASTAELFIN')).toBeUndefined();
    expect(await kept.unit.run(() => coupons.lockLiving('HASTAELFIN'))).toBeUndefined();
    expect(await kept.unit.run(() => coupons.lock('HASTAELFIN'))).toMatchObject({ state: 'issued' });
    await expect(
      kept.unit.run(async () => {
        const again = CouponSeries.make({ ...wish, code: 'HASTAELFIN' }, NOW);
        const taken = await coupons.make(again, again.codes('HASTAELFIN'));
        throw new Error(taken.join());
      }),
    ).rejects.toThrow('HASTAELFIN');
  });

  it.each([
    `[{"partId": 1, "quantity": 11}]`,
    `[{"partId": 1, "quantity": 0}]`,
    `[{"partId": 1, "quantity": 1.5}]`,
    JSON.stringify(Array.from({ length: 101 }, (_, i) => ({ partId: i, quantity: 1 }))),
  ])('no line that breaks the rules: %.40s', async (lines) => {
    const insert = `INSERT INTO cart (shopper_id, revision, lines, changed_at) VALUES (?, 1, ?, now())`;
    await expect(kept.em.fork().execute(insert, [await shopper(), lines])).rejects.toThrow('cart_lines_check');
  });
});
