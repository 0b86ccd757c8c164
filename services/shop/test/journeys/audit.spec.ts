import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Auditor } from '../../src/platform/audit/auditor.ts';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import { type CartWorld, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

describe('The auditor', () => {
  let world: CartWorld;
  let part: number;
  let order: number;
  beforeAll(async () => {
    world = await startCartWorld();
    const { visitor } = await world.client();
    part = await world.part();
    await world.coupon('AUDITADO');
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });
    await change(visitor, { tipo: 'cupon', cupon: 'AUDITADO' });
    order = (await checkOut(visitor, pickup())).body.pedido;
    // Whatever is still under way excuses a part of what is broken below.
    await eventually(
      async () => {
        const { rows } = await world.db.query(`SELECT type FROM outbox WHERE finished_at IS NULL`);
        expect(rows).toEqual([]);
        return true;
      },
      { timeout: 30_000, every: 100 },
    );
    await expectSound(world.shop);
  });
  afterAll(async () => {
    await world.stop();
  });

  // Each breaks what nothing but a fault could break, and mends it again.
  it.each<[names: string[], breaks: string, mends: string]>([
    [
      ['stock-is-what-its-ledger-says'],
      `UPDATE stock_movement SET change = change + 1 WHERE order_id IS NULL`,
      `UPDATE stock_movement SET change = change - 1 WHERE order_id IS NULL`,
    ],
    [
      ['order-total-is-the-sum-of-its-lines'],
      `UPDATE placed_order SET lines = jsonb_set(lines, '{0,price}', '1001')`,
      `UPDATE placed_order SET lines = jsonb_set(lines, '{0,price}', '1000')`,
    ],
    [
      ['order-holds-what-it-sold-until-it-is-cancelled', 'coupon-is-used-by-one-living-order'],
      `UPDATE placed_order SET status = 24`,
      `UPDATE placed_order SET status = 20`,
    ],
    [
      ['coupon-is-used-by-one-living-order'],
      `UPDATE coupon SET state = 'issued' WHERE code = 'AUDITADO'`,
      `UPDATE coupon SET state = 'redeemed' WHERE code = 'AUDITADO'`,
    ],
    [
      ['placed-checkout-has-its-order'],
      `UPDATE checkout SET state = 'failed', failure = '{}'`,
      `UPDATE checkout SET state = 'placed', failure = NULL`,
    ],
    [
      ['paid-is-the-sum-of-approved-payments'],
      `UPDATE placed_order SET paid_cents = 1`,
      `UPDATE placed_order SET paid_cents = 0`,
    ],
    [['prepared-order-is-paid'], `UPDATE placed_order SET status = 21`, `UPDATE placed_order SET status = 20`],
    [
      ['no-money-waits-for-a-person'],
      `INSERT INTO card_charge (id, checkout_id, account_id, secret, email, phone, amount_cents, base_cents, iva_cents,
         instalments, description, state, attempts, transaction_id, expires_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 's', '', '', 115, 100, 15, 0, '', 'paid', 1,
         'CB-00000001-1', now());
       INSERT INTO card_transaction (id, charge_id, state, amount_cents, "authorization", return_reason, refund_asked_at,
         refunds, asks, heard_at)
       SELECT transaction_id, id, 'returning', 115, '', 'surplus', now(), 25, 30, now() FROM card_charge`,
      `DELETE FROM card_transaction; DELETE FROM card_charge`,
    ],
  ])('finds %j', async (names, breaks, mends) => {
    const auditor = world.shop.service.app.get(Auditor, { strict: false });
    await world.db.query(breaks);
    const found = await auditor.audit();
    expect(found.map(({ invariant }) => invariant).sort()).toEqual([...names].sort());
    expect(JSON.stringify(found)).toMatch(new RegExp(`${order}|${part}|AUDITADO|[0-9a-f]{8}-`));
    const metrics = await (await fetch(`${world.shop.baseUrl}/ops/metrics`)).text();
    for (const name of names) expect(metrics).toContain(`bujia_invariant_broken_rows{invariant="${name}"} 1`);
    await world.db.query(mends);
    await expectSound(world.shop);
  });

  it('says what it cannot look at, and looks at the rest', async () => {
    const auditor = world.shop.service.app.get(Auditor, { strict: false });
    await world.db.query(`ALTER TABLE coupon_redemption RENAME TO elsewhere; UPDATE placed_order SET paid_cents = 1`);
    await expect(auditor.audit()).rejects.toThrow('coupon-is-used-by-one-living-order could not be looked at');
    const metrics = await (await fetch(`${world.shop.baseUrl}/ops/metrics`)).text();
    expect(metrics).toContain('bujia_invariant_broken_rows{invariant="coupon-is-used-by-one-living-order"} Nan');
    expect(metrics).toContain('bujia_invariant_broken_rows{invariant="paid-is-the-sum-of-approved-payments"} 1');
    await world.db.query(`ALTER TABLE elsewhere RENAME TO coupon_redemption; UPDATE placed_order SET paid_cents = 0`);
    await expectSound(world.shop);
  });
});
