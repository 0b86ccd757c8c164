import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_TYPE } from '@bujia/contracts/accounts';
import { AUDITED_RULES_PATH, type ReglaAuditada } from '@bujia/contracts/audit';
import { newId } from '../../src/kernel/ids.ts';
import { Auditor } from '../../src/platform/audit/auditor.ts';
import { Wakeups } from '../../src/platform/database/wakeups.ts';
import { freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { METRICS_HEADERS, type TestShop, startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
    await atRest(world.db);
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
      ['redeemed-coupon-has-its-use'],
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
    [
      // Of an order that goes on, nothing is owed.
      ['owed-is-paid-less-returned-and-covered'],
      `INSERT INTO payment (id, number, order_id, order_number, account_id, amount_cents, method, bank, receipt, paid_at,
         registered_at, notes, status, reason, has_proof)
       SELECT gen_random_uuid(), 1, id, number, account_id, 1, 8, 1, 'DEP-1', now(), now(), '', 17, '', false FROM placed_order;
       UPDATE placed_order SET paid_cents = 1;
       INSERT INTO debt (id, number, account_id, order_id, order_number, payment_id, receipt, amount_cents, reason, since, way,
         state, steps, due_at, warned, note, has_proof, doubled)
       SELECT gen_random_uuid(), 1, account_id, order_id, order_number, id, '', 1, 'cancelled', now(), 'transfer', 'asked', 0,
         now(), false, '', false, false FROM payment`,
      `DELETE FROM debt; DELETE FROM payment; UPDATE placed_order SET paid_cents = 0;
       ALTER TABLE till_move DISABLE TRIGGER USER; DELETE FROM till_move; ALTER TABLE till_move ENABLE TRIGGER USER`,
    ],
    [
      ['what-is-owed-goes-back-in-time'],
      `INSERT INTO debt (id, number, account_id, order_id, order_number, receipt, amount_cents, reason, since, way, state, steps,
         due_at, warned, note, has_proof, doubled)
       SELECT gen_random_uuid(), 77, account_id, id, number, 'DEP-1', 1, 'excess', now(), 'transfer', 'asked', 0, now(), true,
         '', false, false FROM placed_order`,
      `DELETE FROM debt`,
    ],
    [['prepared-order-is-paid'], `UPDATE placed_order SET status = 21`, `UPDATE placed_order SET status = 20`],
    [
      ['each-debt-agrees-with-its-money', 'no-money-waits-for-a-person'],
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
    expect(JSON.stringify(found)).toMatch(new RegExp(`${order}|${part}|77|AUDITADO|[0-9a-f]{8}-`));
    const metrics = await (await fetch(`${world.shop.baseUrl}/ops/metrics`, { headers: METRICS_HEADERS })).text();
    for (const name of names) expect(metrics).toContain(`bujia_invariant_broken_rows{invariant="${name}"} 1`);
    await world.db.query(mends);
    await expectSound(world.shop);
  });

  it('is one worker of all, and another when that one is gone', async () => {
    // Of their own: the shop of the other tests takes the office by itself in its first minute.
    const database = await freshDatabase();
    const worker = () => startShop({ DATABASE_URL: database.url });
    const looked = async ({ baseUrl, service }: TestShop) => {
      await service.app.get(Auditor, { strict: false }).sweep();
      const metrics = await (await fetch(`${baseUrl}/ops/metrics`, { headers: METRICS_HEADERS })).text();
      return /^bujia_invariant_unseen\{.*\} 0$/m.test(metrics);
    };
    const shops = [await worker()];
    try {
      const first = shops[0]!;
      await eventually(() => looked(first));
      const second = await worker();
      shops.push(second);
      expect([await looked(second), await looked(first)]).toEqual([false, true]);
      await first.stop();
      shops.shift();
      await eventually(() => looked(second));
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      await database.drop();
    }
  });

  it('says what it cannot look at, and looks at the rest', async () => {
    const auditor = world.shop.service.app.get(Auditor, { strict: false });
    await world.db.query(`ALTER VIEW coupons_in_orders RENAME TO elsewhere; UPDATE placed_order SET paid_cents = 1`);
    await expect(auditor.audit()).rejects.toThrow('coupon-is-used-by-one-living-order could not be looked at');
    const metrics = await (await fetch(`${world.shop.baseUrl}/ops/metrics`, { headers: METRICS_HEADERS })).text();
    expect(metrics).toContain('bujia_invariant_broken_rows{invariant="coupon-is-used-by-one-living-order"} Nan');
    expect(metrics).toContain('bujia_invariant_unseen{invariant="coupon-is-used-by-one-living-order"} 1');
    expect(metrics).toContain('bujia_invariant_broken_rows{invariant="paid-is-the-sum-of-approved-payments"} 1');
    expect(metrics).toContain('bujia_invariant_unseen{invariant="paid-is-the-sum-of-approved-payments"} 0');
    await world.db.query(`ALTER VIEW elsewhere RENAME TO coupons_in_orders; UPDATE placed_order SET paid_cents = 0`);
    await expectSound(world.shop);
  });

  describe('between two nights', () => {
    beforeAll(async () => {
      await eventually(() => world.shop.service.app.get(Wakeups, { strict: false }).isElected('audit'));
      // A clock moves here, and nobody is to cancel what is not paid.
      await world.db.query('UPDATE placed_order SET clock_stopped = true');
    });
    const RULE = 'paid-is-the-sum-of-approved-payments';
    const auditor = () => world.shop.service.app.get(Auditor, { strict: false });
    const figure = async (name: string, { baseUrl } = world.shop) => {
      const metrics = await (await fetch(`${baseUrl}/ops/metrics`, { headers: METRICS_HEADERS })).text();
      return new RegExp(`^bujia_invariant_${name}\\{invariant="${RULE}"\\} (\\S+)$`, 'm').exec(metrics)?.[1];
    };
    /** The auditors go by the clock of the database, which nobody can move: what they wrote grows older instead. */
    const nightGoesBy = () =>
      world.db.query(
        `UPDATE audit_rule SET looked_at = looked_at - interval '1 day', whole_at = whole_at - interval '1 day',
           tried_at = tried_at - interval '1 day'`,
      );
    const speakOf = async (at: number) => {
      const { rows } = await world.db.query<{ id: string }>('SELECT id FROM placed_order');
      await world.db.query(
        `INSERT INTO outbox (id, type, data, occurred_at, enqueued_at, finished_at, consumers)
         VALUES ($1, 'ordering.order-placed.v1', $2, now(), now(), now(), '{}')`,
        [newId(at), { orderId: rows[0]!.id }],
      );
    };
    const setPaid = (cents: number) => world.db.query('UPDATE placed_order SET paid_cents = $1', [cents]);

    it('looks at what events speak of', async () => {
      await setPaid(1);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('1');
      await setPaid(0);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('0');
    });

    it('sees what changed whatever the clock of its process says', async () => {
      world.shop.clock.advance(HOUR_MS);
      await auditor().sweep();
      await setPaid(1);
      await speakOf(Date.now());
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('1');
      await setPaid(0);
      await auditor().sweep();
      // Left by a worker of the version before, whose clock was wrong.
      await world.db.query(`UPDATE audit_rule SET looked_at = now() + interval '1 hour'`);
      await setPaid(1);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('1');
      await setPaid(0);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('0');
      world.shop.clock.advance(-HOUR_MS);
    });

    it('leaves the rest to the night, and keeps what it found until that is gone', async () => {
      await world.db.query('DELETE FROM outbox');
      await auditor().pass();
      await setPaid(1);
      await auditor().sweep();
      await auditor().pass();
      expect(await figure('broken_rows')).toBe('0');

      await nightGoesBy();
      await auditor().pass();
      expect(await figure('broken_rows')).toBe('1');
      expect(Number(await figure('age_seconds'))).toBeLessThan(DAY_MS / 1_000);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('1');

      const { visitor: operator, accountId } = await world.client();
      await world.db.query('UPDATE account SET type = $1 WHERE id = $2', [USER_TYPE.operator, accountId]);
      const { body } = await operator.get<ReglaAuditada[]>(`/api/${AUDITED_RULES_PATH}`);
      expect(body[0]).toMatchObject({ regla: RULE, hallazgos: 1, problema: null, segundos: expect.any(Number) });
      // Whoever reads that it is broken reads what it means and what to do.
      expect(body.filter(({ remedio }) => remedio.length < 60)).toEqual([]);
      expect(JSON.stringify(body[0]!.ejemplos)).toContain(`"number":${order}`);

      await setPaid(0);
      await auditor().sweep();
      expect(await figure('broken_rows')).toBe('0');
    });

    it('raises an alarm for what the night could not look at, until a night could', async () => {
      await nightGoesBy();
      await world.db.query('ALTER VIEW payments_of_orders RENAME TO elsewhere');
      await auditor().pass();
      await world.db.query('ALTER VIEW elsewhere RENAME TO payments_of_orders');
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['1', 'Nan']);
      await auditor().sweep();
      expect(await figure('unseen')).toBe('1');
      await nightGoesBy();
      await auditor().pass();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['0', '0']);
    });

    it('says so when it found more than it keeps, until it has seen that all of it holds', async () => {
      const MORE = 1_001;
      await world.db.query(
        `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
           shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten, clock_stopped)
         SELECT gen_random_uuid(), 2000000000 + n, gen_random_uuid(), account_id, placed_at, status, 1, method, instalments,
           shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten, true
         FROM placed_order, generate_series(1, $1::int) n WHERE number = $2`,
        [MORE, order],
      );
      await nightGoesBy();
      await auditor().pass();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['1', '1000']);
      await world.db.query('DELETE FROM placed_order WHERE number > 2000000000');
      await auditor().sweep();
      expect(await figure('unseen')).toBe('1');
      await nightGoesBy();
      await auditor().pass();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['0', '0']);
    });

    it('says that nobody knows while its record cannot be read or written', async () => {
      await world.db.query('ALTER TABLE audit_rule RENAME TO elsewhere');
      await expect(auditor().sweep()).rejects.toThrow();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['1', 'Nan']);
      await world.db.query('ALTER TABLE elsewhere RENAME TO audit_rule');
      await auditor().sweep();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['0', '0']);

      await world.db.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON audit_rule EXECUTE FUNCTION refuse()`,
      );
      await expect(auditor().sweep()).rejects.toThrow(`${RULE} could not be looked at`);
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['1', 'Nan']);
      await world.db.query('DROP TRIGGER refuse ON audit_rule');
      await auditor().sweep();
      expect([await figure('unseen'), await figure('broken_rows')]).toEqual(['0', '0']);
    });

    it('leaves no gap when another worker is elected after a while', async () => {
      await auditor().sweep();
      await world.db.query(`UPDATE audit_rule SET looked_at = now() - interval '2 hours'`);
      await speakOf(Date.now() - 1.5 * HOUR_MS);
      await setPaid(1);
      const next = await startShop({ DATABASE_URL: world.shop.databaseUrl });
      try {
        await world.shop.service.app.get(Wakeups, { strict: false }).onApplicationShutdown();
        await eventually(() => next.service.app.get(Wakeups, { strict: false }).isElected('audit'));
        await next.service.app.get(Auditor, { strict: false }).sweep();
        expect([await figure('unseen', next), await figure('broken_rows', next)]).toEqual(['0', '1']);
      } finally {
        await next.stop();
      }
    });
  });
});
