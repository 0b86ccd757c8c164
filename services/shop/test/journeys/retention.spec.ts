import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Checkout } from '../../src/contexts/ordering/domain/checkout.ts';
import { newId } from '../../src/kernel/ids.ts';
import { Primary } from '../../src/platform/database/primary.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { dueRows, isAging, type Retentions } from '../../src/platform/retention/retention.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { somePurchase } from '../purchases.ts';
import { type TestShop, startShop } from '../shop.ts';

const DOCUMENT = new URL('../../../../docs/retention.md', import.meta.url);
const DAY_MS = 24 * 3_600_000;

describe('What is kept', () => {
  let shop: TestShop;
  let sweep: RetentionSweep;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop();
    sweep = shop.service.app.get(RetentionSweep);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });
  const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    db.query<Row>(sql, values).then((result) => result.rows);

  it('is told by docs/retention.md: npm run retention writes it', async () => {
    const written = document(sweep.declared);
    if (process.env['WRITE_RETENTION']) await writeFile(DOCUMENT, written);
    expect(await readFile(DOCUMENT, 'utf8')).toBe(written);
  });

  it('is declared for every table, and for none that does not exist', async () => {
    const tables = await rows<{ table: string }>(
      `SELECT relname AS table FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'bullmq')`,
    );
    const declared = sweep.declared.flatMap(({ retentions }) => retentions.map(({ table }) => table));
    expect([...new Set(declared)].sort()).toEqual(tables.map(({ table }) => table).sort());
  });

  it('is found by an index where it is due', async () => {
    const rules = sweep.declared.flatMap(({ retentions }) => retentions.filter(isAging));
    expect(rules.length).toBeGreaterThan(10);
    await db.query('SET enable_seqscan = off');
    for (const rule of rules) {
      const due = dueRows(rule).replace('?', 'now()').replace('?', '1');
      const [plan] = await rows<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${due}`);
      const scans = JSON.stringify(plan!['QUERY PLAN']).match(
        new RegExp(`"Node Type":"[^"]*Scan"[^{}]*?"Relation Name":"${rule.table}"`),
      );
      expect(`${rule.table}: ${scans?.[0]}`).toMatch(/"Index (Only )?Scan"|"Bitmap Heap Scan"/);
    }
    await db.query('RESET enable_seqscan');
  });

  it('goes when its time is over, and not a day before', async () => {
    const now = shop.clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const charge = (state: string, days: number) => {
      const id = newId();
      return db
        .query(
          `INSERT INTO card_charge (id, checkout_id, account_id, secret, email, phone, amount_cents, base_cents, iva_cents,
             instalments, description, state, attempts, expires_at)
           VALUES ($1, $1, $1, $2, 'a@b.example', '1', 115, 100, 15, 0, '', $3, 0, $4)`,
          [id, id, state, before(days)],
        )
        .then(() => id);
    };
    const subscribe = (state: string, days: number) =>
      db.query(
        `INSERT INTO newsletter_subscription (id, address, state, asked_at, changed_at) VALUES ($1, $2, $3, $4, $4)`,
        [newId(), `${state}-${days}@correo.example`, state, before(days)],
      );
    for (const days of [29, 31]) await subscribe('requested', days);
    for (const days of [31, 399, 401]) await subscribe('cancelled', days);
    await subscribe('confirmed', 3_000);

    const [fresh, old, paidFor] = [
      await charge('expired', 89),
      await charge('expired', 91),
      await charge('expired', 91),
    ];
    const tried = await charge('refused', 91);
    for (const [id, state, about] of [
      ['CB-HEARD', 'heard', paidFor],
      ['CB-REFUSED', 'refused', tried],
    ])
      await db.query(
        `INSERT INTO card_transaction (id, charge_id, state, "authorization", refunds, asks, heard_at)
         VALUES ($1, $3, $2, '', 0, 0, $4)`,
        [id, state, about, before(91)],
      );

    const picture = (mark: string, days: number) =>
      rows<{ id: number }>(`INSERT INTO image (hash, vector, brought_at) VALUES ($1, true, $2) RETURNING id`, [
        mark.repeat(32),
        before(days),
      ]).then(([row]) => row!.id);
    const [orphan, recent, shown] = [await picture('a', 38), await picture('b', 36), await picture('c', 38)];
    await db.query(
      `INSERT INTO category (slug, name, words, level, image_id) VALUES ('con-imagen', 'Con imagen', 'imagen', 1, $1)`,
      [shown],
    );

    await sweep.sweep();
    // What goes after something else went is due the next time.
    await sweep.sweep();

    const left = await rows<{ address: string }>('SELECT address FROM newsletter_subscription ORDER BY address');
    expect(left.map(({ address }) => address.split('@')[0])).toEqual([
      'cancelled-31',
      'cancelled-399',
      'confirmed-3000',
      'requested-29',
    ]);
    const charges = await rows<{ id: string }>('SELECT id FROM card_charge');
    expect(charges.map(({ id }) => id).sort()).toEqual([fresh, paidFor].sort());
    expect(charges.map(({ id }) => id)).not.toContain(old);
    const images = await rows<{ id: number }>('SELECT id FROM image WHERE id = ANY($1)', [[orphan, recent, shown]]);
    expect(images.map(({ id }) => id).sort()).toEqual([recent, shown].sort());
  });

  it('keeps a change of many until it is wholly written or wholly undone, and not two years for a half that was undone', async () => {
    const change = async (wasFinished: boolean, undone?: boolean) => {
      const [{ id } = { id: 0 }] = await rows<{ id: number }>(
        `INSERT INTO catalogue_change (kind, note, finished_at) VALUES ('edit', '', CASE WHEN $1 THEN now() END) RETURNING id`,
        [wasFinished],
      );
      if (undone !== undefined)
        await db.query(
          `INSERT INTO catalogue_change (kind, of_id, finished_at) VALUES ('undo', $1, CASE WHEN $2 THEN now() END)`,
          [id, undone],
        );
      await db.query(`INSERT INTO bulk_edit (id, note, made_at, change_id) VALUES ($1, '', $2, $3)`, [
        newId(),
        new Date(shop.clock.now().getTime() - 8 * DAY_MS),
        id,
      ]);
      return id;
    };
    await change(true);
    await change(true, true);
    await change(false, true);
    const unsettled = [await change(false), await change(true, false), await change(false, false)];
    await sweep.sweep();
    expect(await rows('SELECT change_id AS id FROM bulk_edit ORDER BY change_id')).toEqual(
      unsettled.map((id) => ({ id })),
    );
  });

  it('holds nobody’s data for a checkout that nobody finished, and still knows that its charge must go back', async () => {
    const unit = shop.service.app.get(UnitOfWork);
    const primary = shop.service.app.get(Primary);
    const opened = new Date(shop.clock.now().getTime() - 31 * DAY_MS);
    const attempt = () => ({ accountId: newId(), key: newId(), purchaseHash: 'hash' });
    const [late, young] = [
      Checkout.open(attempt(), somePurchase(), 7, opened),
      Checkout.open(attempt(), somePurchase(), 7, shop.clock.now()),
    ];
    await unit.run(async () => void unit.em.persist([late, young]));
    await sweep.sweep();
    expect(await primary.one(Checkout, { id: young.id })).toMatchObject({ state: 'open' });
    const failed = (await primary.one(Checkout, { id: late.id }))!;
    expect(failed).toMatchObject({ state: 'failed', draft: null, failure: { code: 'checkout.too-old' } });
    failed.returnCharge();
    expect(failed.takeEvents()).toHaveLength(1);
  });
});

function document(declared: readonly Retentions[]): string {
  const sections = declared.map(({ context, retentions }) => {
    const told = retentions.map((retention) => {
      const [until, which] = isAging(retention)
        ? [
            retention.days === 0
              ? `until \`${retention.since}\``
              : `${retention.days} days after \`${retention.since}\`${retention.set ? ', then emptied' : ''}`,
            retention.only?.split(' AND ')[0] ?? '',
          ]
        : [`until ${retention.until}`.replace('until for ever', 'for ever'), ''];
      return `- \`${retention.table}\`${which && ` (${which})`}: ${until}. ${retention.reason}`;
    });
    return `## ${context}\n\n${told.join('\n')}`;
  });
  return `# What is kept, and how long

Written by \`npm run retention\` from what the contexts declare; checked by \`npm test\`. Every minute each worker lets go of what
is due, in bursts of 2,000 rows, until nothing is due or the process is to end.

${sections.join('\n\n')}
`;
}
