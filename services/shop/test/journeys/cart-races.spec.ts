import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CartsForCheckout, CouponRedemptions } from '../../src/contexts/cart/contract.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, change, load, quantities, save, signOut, startCartWorld } from './cart-world.ts';

const CARTS = 64;
const CHANGES = 1_000;
const AT_ONCE = 40;

describe('Carts that are changed from several sides at once', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld();
  });
  afterAll(async () => {
    await world.stop();
  });

  const device = async (accountId: string): Promise<Visitor> => {
    const visitor = world.shop.visitor();
    await world.signIn(visitor, accountId);
    return visitor;
  };

  it(`${CARTS} carts, two tabs each, ${CHANGES} changes, every third one sent twice: no line lost or doubled`, async () => {
    const parts = await Promise.all(Array.from({ length: 8 }, () => world.part()));
    const owners = await Promise.all(
      Array.from({ length: CARTS }, async () => {
        const { visitor, accountId } = await world.client();
        return { tabs: [visitor, await device(accountId)], expected: new Map<number, number>() };
      }),
    );
    // Both tabs of a cart work on the same parts; each tab sends one change after the other, as a browser does.
    const queues = new Map<Visitor, (() => Promise<void>)[]>();
    for (let i = 0; i < CHANGES; i++) {
      const { tabs, expected } = owners[i % CARTS]!;
      const turn = Math.floor(i / CARTS);
      const [tab, part] = [tabs[turn % 2]!, parts[turn % parts.length]!];
      expected.set(part, (expected.get(part) ?? 0) + 1);
      const id = randomUUID();
      const send = () => untilAnswered(() => change(tab, { tipo: 'agregar', codigo: part, cantidad: 1 }, { id }));
      const job = async () => {
        const statuses = await Promise.all(i % 3 === 0 ? [send(), send()] : [send()]);
        expect(statuses).toEqual(statuses.map(() => 200));
      };
      queues.set(tab, [...(queues.get(tab) ?? []), job]);
    }
    await Promise.all(
      [...queues.values()].map(async (queue) => {
        for (const job of queue) await job();
      }),
    );
    for (const { tabs, expected } of owners) {
      const [one, other] = [await load(tabs[0]!), await load(tabs[1]!)];
      expect(new Map(quantities(one))).toEqual(expected);
      expect(other).toEqual(one);
    }
    // A thousand changes and 128 sign-ins take their time on a busy machine.
  }, 300_000);

  it('two tabs that send whole carts they saw before the other wrote', async () => {
    const [a, b, c] = [await world.part(), await world.part(), await world.part()];
    const { visitor, accountId } = await world.client();
    const other = await device(accountId);
    for (let round = 0; round < 10; round++) {
      await change(visitor, { tipo: 'vaciar' });
      const seen = (await change(visitor, { tipo: 'agregar', codigo: a, cantidad: 1 })).body;
      const adding = (codigo: number) => ({ ...seen, productos: [...seen.productos, { codigo, cantidad: 2 }] });
      await Promise.all([untilAnswered(() => save(visitor, adding(b))), untilAnswered(() => save(other, adding(c)))]);
      expect(new Map(quantities(await load(visitor)))).toEqual(
        new Map([
          [a, 1],
          [b, 2],
          [c, 2],
        ]),
      );
    }
  });

  it('sign-in while tabs load and change: the cart of the browser is added once', async () => {
    const part = await world.part();
    for (let round = 0; round < 10; round++) {
      const stranger = await world.client();
      await change(stranger.visitor, { tipo: 'agregar', codigo: part, cantidad: 3 });
      signOut(stranger.visitor);
      await load(stranger.visitor);
      const { accountId, visitor } = await world.client();
      await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });

      // Tabs of one browser: the same cookies and session, each request on its own.
      await world.signIn(stranger.visitor, accountId);
      const tabs = Array.from({ length: 6 }, () => {
        const tab = world.shop.visitor();
        for (const [name, value] of stranger.visitor.cookies) tab.cookies.set(name, value);
        tab.token = stranger.visitor.token;
        return tab;
      });
      const ids = [{ id: randomUUID() }, { id: randomUUID() }];
      const [added] = await Promise.all([
        untilAnswered(() => change(tabs[0]!, { tipo: 'agregar', codigo: part, cantidad: 1 }, ids[0])),
        ...tabs.slice(1).map((tab) => load(tab)),
        untilAnswered(() => change(visitor, { tipo: 'sumar', codigo: part }, ids[1])),
      ]);
      expect(added).toBe(200);
      expect(quantities(await load(visitor))).toEqual([[part, 7]]);
    }
  });

  it('sign-out in several tabs: each sees the same cart', async () => {
    const part = await world.part();
    const { visitor } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 4 });
    signOut(visitor);
    const seen = await Promise.all(Array.from({ length: 8 }, () => load(visitor)));
    expect(seen.map(quantities)).toEqual(seen.map(() => [[part, 4]]));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  });

  it('one coupon for 200 orders: redeemed once, given back once, redeemed once again', async () => {
    await world.coupon('UNAVEZ');
    const { app } = world.shop.service;
    const [unit, redemptions] = [app.get(UnitOfWork), app.get(CouponRedemptions)];
    const orders = Array.from({ length: 200 }, () => ({ orderId: newId(), accountId: newId() }));
    const redeemAll = async () => {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      // As many at once as wait for the database without being turned away.
      for (let from = 0; from < orders.length; from += AT_ONCE)
        outcomes.push(
          ...(await Promise.allSettled(
            orders
              .slice(from, from + AT_ONCE)
              .map((order) => untilConnected(() => unit.run(() => redemptions.redeem('UNAVEZ', order)))),
          )),
        );
      const won = outcomes.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [orders[i]!.orderId] : []));
      const messages = new Set(
        outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [])),
      );
      expect([...messages]).toEqual(['El cupón UNAVEZ no es válido']);
      expect(won.length).toBe(1);
      return won[0]!;
    };
    const first = await redeemAll();
    await Promise.all(
      Array.from({ length: 5 }, () => untilConnected(() => unit.run(() => redemptions.release(first)))),
    );
    orders.splice(
      orders.findIndex(({ orderId }) => orderId === first),
      1,
    );
    const second = await redeemAll();
    const { rows } = await world.db.query(
      `SELECT order_id, released_at IS NULL AS open FROM coupon_redemption ORDER BY redeemed_at`,
    );
    expect(rows).toEqual([
      { order_id: first, open: false },
      { order_id: second, open: true },
    ]);
  });

  it('an order that fails keeps neither the coupon nor the empty cart', async () => {
    await world.coupon('INTENTO', { percent: 50 });
    const part = await world.part();
    const { visitor, accountId } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 3 });
    await change(visitor, { tipo: 'cupon', cupon: 'INTENTO' });
    const { app } = world.shop.service;
    const [unit, carts, redemptions] = [app.get(UnitOfWork), app.get(CartsForCheckout), app.get(CouponRedemptions)];
    const order = (fails: boolean) =>
      unit.run(async () => {
        const cart = await carts.lock(accountId);
        await redemptions.redeem(cart.couponCode!, { orderId: newId(), accountId });
        await cart.takeOut(cart.lines);
        if (fails) throw new Error('The order failed');
        return cart;
      });
    await expect(order(true)).rejects.toThrow('The order failed');
    expect(await load(visitor)).toMatchObject({ cantidad: 1, codigoDescuento: 'INTENTO', descuento: 13.04 });
    expect(await order(false)).toMatchObject({ lines: [{ partId: part, quantity: 3 }], couponCode: 'INTENTO' });
    expect(await load(visitor)).toMatchObject({ cantidad: 0, productos: [], codigoDescuento: '' });
  });
});

/** A machine with other work may have no connection for all of them in time: nothing was done then, and it is asked again. */
async function untilConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test((error as Error).message)) throw error;
      await sleep(100);
    }
  }
}

/** As a browser does: a busy shop asks to come back, and the same change is sent again. */
async function untilAnswered(send: () => Promise<{ status: number }>): Promise<number> {
  for (;;) {
    const { status } = await send();
    if (status !== 503) return status;
    await sleep(100);
  }
}
