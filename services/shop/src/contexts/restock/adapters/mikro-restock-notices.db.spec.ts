import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { TestClock } from '../../../../test/shop.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Seals } from '../../../platform/secrets/seals.ts';
import { EndNotices, EndNoticesHandler } from '../application/end-notices.ts';
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
  const dueSince = (since: Date, most = AT_ONCE) =>
    notices.due(since, most).then((due) => notices.withThoseOf(due, []));
  const due = () => kept.unit.run(() => dueSince(LONG_AGO));

  it('is nobody while nothing can be bought, and 200 at a time of ten thousand then, the first first', async () => {
    expect(await due()).toEqual([]);
    await inStock(ONE, SOLD_OUT_AT + 1);
    const found = await due();
    expect(found).toHaveLength(AT_ONCE);
    const first = ['a1500', ...Array.from({ length: AT_ONCE - 1 }, (_, n) => `cola${n + 1}`)];
    expect(found.map(({ address }) => address).sort()).toEqual(first.map((name) => `${name}@correo.example`).sort());
    expect(await kept.unit.run(() => dueSince(new Date('2026-11-22T00:00:00Z')))).toEqual([]);
    await inStock(ONE, SOLD_OUT_AT);
  });

  it('is somebody of each part that is back, however many wait for another and have waited longer', async () => {
    const others = [1_499, 1_501, 1_502];
    for (const part of [ONE, ...others]) await inStock(part, SOLD_OUT_AT + 1);
    await kept.primary.alone(
      `UPDATE restock_notice SET changed_at = '2026-11-22T12:00:00Z' WHERE part_id IN (?) AND address LIKE 'a%'`,
      [others],
    );
    for (const [most, ofOne] of [
      [AT_ONCE, AT_ONCE / 4],
      [4, 1],
    ] as const) {
      const parts = Map.groupBy(await kept.unit.run(() => dueSince(LONG_AGO, most)), ({ partId }) => partId);
      expect(others.map((part) => parts.get(part)?.length)).toEqual([1, 1, 1]);
      expect(parts.get(ONE)).toHaveLength(ofOne);
    }
    for (const part of [ONE, ...others]) await inStock(part, SOLD_OUT_AT);
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
      const found = await dueSince(LONG_AGO, 2_000);
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

  /** What is still free for others while `work` waits for the first of the rows, which somebody holds. */
  async function freeWhileWaiting(ids: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
    const [held, ...rest] = ids;
    const holder = kept.em.fork();
    await holder.begin();
    await holder.execute('SELECT id FROM restock_notice WHERE id = ? FOR UPDATE', [held]);
    const working = work();
    await eventually(async () => {
      const [row] = await kept.primary.alone<{ waits: boolean }>(
        `SELECT count(*) > 0 AS waits FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE NOT l.granted AND a.datname = current_database()`,
      );
      return row!.waits;
    });
    const free = await kept.primary.alone<{ id: string }>(
      'SELECT id FROM restock_notice WHERE id IN (?) ORDER BY id FOR UPDATE SKIP LOCKED',
      [rest],
    );
    await holder.rollback();
    await working;
    return free.map(({ id }) => id);
  }

  it('is ended by a link without holding what another link of the same person asks for first', async () => {
    const asked = [11, 12, 13].map((part) => RestockNotice.request(part, 'dos@correo.example', new Date()));
    await kept.save(...asked);
    const ids = asked.map(({ id }) => id).sort();
    const seals = { open: (_: string, code: string) => code } as Seals;
    const ending = new EndNoticesHandler(notices, seals, new TestClock());
    const end = () => kept.unit.run(() => ending.execute(new EndNotices(ids[2]!)));
    expect(await freeWhileWaiting(ids, end)).toEqual(ids.slice(1));
  });

  it('is told without holding what a link of the same person asks for later', async () => {
    const [account, address] = [newId(), 'ambas@correo.example'];
    const [asVisitor, ofAccount] = [newId(1), newId()];
    await kept.primary.alone(
      `INSERT INTO restock_notice (id, part_id, account_id, address, state, asked_at, changed_at)
       VALUES (?, 21, NULL, ?, 'requested', now(), now()), (?, 21, ?, NULL, 'waiting', now(), now())`,
      [asVisitor, address, ofAccount, account],
    );
    await inStock(21, 50);
    const people = { among: () => Promise.resolve([{ userId: account, email: address, verified: true }]) };
    const telling = new TellWhoWaits(notices, people as never, kept.unit, new TestClock());
    expect(await freeWhileWaiting([asVisitor, ofAccount], () => telling.sweep())).toEqual([ofAccount]);
    const states = await kept.primary.alone<{ state: string }>(
      'SELECT state FROM restock_notice WHERE id IN (?) ORDER BY id',
      [[asVisitor, ofAccount]],
    );
    expect(states.map(({ state }) => state)).toEqual(['ended', 'told']);
    await inStock(21, SOLD_OUT_AT);
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
