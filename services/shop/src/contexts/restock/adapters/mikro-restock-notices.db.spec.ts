import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { TestClock } from '../../../../test/shop.ts';
import { TellWhoWaits } from '../application/tell-who-waits.ts';
import { RestockNotice } from '../domain/restock-notice.ts';
import { DUE, MikroRestockNotices } from './mikro-restock-notices.ts';
import { restockEntities } from './restock.mapping.ts';

const PARTS = 2_000;
const WAIT_FOR_ONE = 10_000;
const ONE = 1_500;
const AT_ONCE = 200;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

describe('Who waits for a part', () => {
  let kept: Keeping;
  let notices: MikroRestockNotices;
  beforeAll(async () => {
    kept = await keeping([...restockEntities]);
    notices = new MikroRestockNotices(kept.unit);
    for (const statement of [
      `INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1)`,
      `INSERT INTO part (id, code, name, words, description, details, category_id, weight, unit, height, width, depth, stock,
         rating, price_cents, featured, recent, best_seller, most_searched, universal, search) OVERRIDING SYSTEM VALUE
       SELECT n, 'P-' || n, 'Repuesto', '', '', '', (SELECT id FROM category), 1, 'kg', 1, 1, 1, ${SOLD_OUT_AT}, 4, 100, false, false,
         false, false, true, '' FROM generate_series(1, ${PARTS}) n`,
      // One for each part, and a crowd for one of them that came in the order of their numbers.
      `INSERT INTO restock_notice (id, part_id, address, state, asked_at, changed_at)
       SELECT gen_random_uuid(), n, 'a' || n || '@correo.example', 'waiting', now(), '2026-11-20T00:00:00Z'
       FROM generate_series(1, ${PARTS}) n`,
      `INSERT INTO restock_notice (id, part_id, address, state, asked_at, changed_at)
       SELECT gen_random_uuid(), ${ONE}, 'cola' || n || '@correo.example', 'waiting', now(),
         '2026-11-21T00:00:00Z'::timestamptz + n * interval '1 s' FROM generate_series(1, ${WAIT_FOR_ONE}) n`,
      `INSERT INTO restock_notice (id, part_id, address, state, asked_at, changed_at)
       SELECT gen_random_uuid(), ${ONE}, 'hecho' || n || '@correo.example', 'told', now(), now() FROM generate_series(1, 5000) n`,
      'ANALYZE',
    ])
      await kept.primary.alone(statement);
  });
  afterAll(() => kept.stop());

  const inStock = (part: number, units: number) =>
    kept.primary.alone('UPDATE part SET stock = ? WHERE id = ?', [units, part]);
  const due = () => kept.unit.run(() => notices.due(LONG_AGO, AT_ONCE));

  it('is nobody while nothing can be bought, and 200 at a time of ten thousand then, the first first', async () => {
    expect(await due()).toEqual([]);
    await inStock(ONE, SOLD_OUT_AT + 1);
    const found = await due();
    expect(found).toHaveLength(AT_ONCE);
    const first = ['a1500', ...Array.from({ length: AT_ONCE - 1 }, (_, n) => `cola${n + 1}`)];
    expect(found.map(({ address }) => address).sort()).toEqual(first.map((name) => `${name}@correo.example`).sort());
    expect(await kept.unit.run(() => notices.due(new Date('2026-11-22T00:00:00Z'), AT_ONCE))).toEqual([]);
    await inStock(ONE, SOLD_OUT_AT);
  });

  it('waits on when the part is sold out again before it was told', async () => {
    const sweep = () => new TellWhoWaits(notices, undefined as never, kept.unit, new TestClock()).sweep();
    await inStock(ONE, SOLD_OUT_AT + 1);
    expect(await sweep()).toBe(AT_ONCE);
    await inStock(ONE, SOLD_OUT_AT);
    expect(await sweep()).toBe(0);
    const [left] = await kept.primary.alone<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM restock_notice WHERE part_id = ${ONE} AND state = 'waiting'`,
    );
    expect(left).toEqual({ waiting: WAIT_FOR_ONE + 1 - AT_ONCE });
  });

  it('is everybody once, batch after batch', async () => {
    await inStock(ONE, 50);
    let batches = 0;
    const told = async () => {
      const found = await notices.due(LONG_AGO, 2_000);
      for (const notice of found) notice.end(new Date());
      return found.length;
    };
    let all = 0;
    for (let some = await kept.unit.run(told); some > 0; some = await kept.unit.run(told)) {
      all += some;
      batches += 1;
    }
    expect([all, batches]).toEqual([WAIT_FOR_ONE + 1 - AT_ONCE, 5]);
    await inStock(ONE, SOLD_OUT_AT);
  });

  it('is looked for part by part: no more rows than parts that are waited for', async () => {
    const [row] = await kept.primary.alone<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${DUE}`,
      [LONG_AGO, AT_ONCE, AT_ONCE],
    );
    const scans: Plan[] = [];
    const walk = (plan: Plan) => {
      if (plan['Relation Name'] === 'restock_notice') scans.push(plan);
      plan.Plans?.forEach(walk);
    };
    walk(row!['QUERY PLAN'][0].Plan);
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan['Node Type']).toMatch(/^Index/);
    expect(scans.reduce((rows, scan) => rows + scan['Actual Rows'] * scan['Actual Loops'], 0)).toBeLessThanOrEqual(
      PARTS,
    );
  });

  it('is told by one at a time', async () => {
    await inStock(7, 50);
    await kept.unit.run(async () => {
      expect(await notices.due(LONG_AGO, AT_ONCE)).toHaveLength(1);
      const other = new MikroRestockNotices({ em: kept.em.fork() } as never);
      expect(await other.due(LONG_AGO, AT_ONCE)).toEqual([]);
    });
  });

  it('is one for an address and a part, and one for an account and a part, whoever comes at the same time', async () => {
    const add = (notice: RestockNotice) => kept.save(notice);
    await add(RestockNotice.request(1, 'Ana@correo.example', new Date()));
    await expect(add(RestockNotice.request(1, 'ana@correo.example', new Date()))).rejects.toThrow(
      /restock_notice_of_address/,
    );
    const account = '01900000-0000-7000-8000-000000000001';
    await add(RestockNotice.ofAccount(1, account, new Date()));
    await expect(add(RestockNotice.ofAccount(1, account, new Date()))).rejects.toThrow(/restock_notice_of_account/);
  });
});
