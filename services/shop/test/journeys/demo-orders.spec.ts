import { ORDER_STATUS } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDemoAccounts } from '../../demo/accounts.ts';
import { loadDemoOrders } from '../../demo/orders.ts';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import { type CartWorld, startCartWorld } from './cart-world.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;

describe('The orders of the demonstration', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld();
    await Promise.all(Array.from({ length: 14 }, () => world.part({ price: 2_300 })));
    await loadDemoAccounts(world.shop.databaseUrl);
  });
  afterAll(async () => {
    await world.stop();
  });

  it('are one of each kind, loaded once, and go on as every other order does', async () => {
    await loadDemoOrders(world.shop.databaseUrl);
    await loadDemoOrders(world.shop.databaseUrl);
    await eventually(
      async () => {
        const { rows } = await world.db.query<{ status: number }>('SELECT status FROM placed_order ORDER BY number');
        const statuses = rows.map(({ status }) => status);
        expect(statuses).toEqual([completed, cancelled, expect.any(Number), pending, pending, pending]);
        expect([processing, invoiced]).toContain(statuses[2]);
        return true;
      },
      { every: 250 },
    );
    await expectSound(world.shop);
  });
});
