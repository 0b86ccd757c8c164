import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { eventually } from '../eventually.ts';
import type { TestRedis } from '../redis.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { Visitor } from '../visitor.ts';

/** Whatever carries its queues: each spec of one kind, so that they run beside each other. */
export function proveWorkerDeaths(startRedis: () => Promise<TestRedis | undefined>): void {
  let database: FreshDatabase;
  let redis: TestRedis | undefined;
  let smtp: ScriptedSmtp;
  let db: pg.Client;
  const running = new Set<ServiceProcess>();

  beforeEach(async () => {
    [database, redis, smtp] = await Promise.all([freshDatabase(), startRedis(), scriptedSmtp()]);
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
  });

  afterEach(async () => {
    for (const service of running) await service.kill('SIGKILL');
    running.clear();
    await db.end();
    await database.drop();
    await redis?.stop();
    await smtp.close();
  });

  const start = async (): Promise<ServiceProcess> => {
    const service = await startServiceProcess({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      SMTP_URL: smtp.url,
    });
    running.add(service);
    return service;
  };
  const emails = async (): Promise<{ template: string; state: string }[]> =>
    (await db.query<{ template: string; state: string }>('SELECT template, state FROM email ORDER BY template')).rows;
  const accepted = [
    { template: 'contact-acknowledgement', state: 'accepted' },
    { template: 'contact-to-shop', state: 'accepted' },
  ];

  const settled = () =>
    eventually(
      async () => {
        expect(await emails()).toEqual(accepted);
        return true;
      },
      { every: 250 },
    );

  it('in the middle of a reaction loses nothing and applies nothing twice', async () => {
    const first = await start();
    await db.query('BEGIN');
    await db.query('LOCK TABLE email IN EXCLUSIVE MODE');
    await new Visitor(first.baseUrl).post(`/api/${CONTACT_PATH}`, A_MESSAGE);
    await eventually(async () => (await waitingForLock(db)) > 0);
    await first.kill('SIGKILL');
    await db.query('COMMIT');

    await start();
    await settled();
    expect(smtp.messages).toHaveLength(2);
  });

  it('between the mail and its acknowledgement sends the same Message-ID again', async () => {
    smtp.script.message = 'hang';
    const first = await start();
    await new Visitor(first.baseUrl).post(`/api/${CONTACT_PATH}`, A_MESSAGE);
    await eventually(() => smtp.messages.length === 2);
    await first.kill('SIGKILL');
    delete smtp.script.message;

    await start();
    await settled();
    const ids = smtp.messages.map((raw) => /^Message-ID: (.*)$/im.exec(raw)![1]!);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  it('while it tells who waits for a part tells each of them once', async () => {
    const WAIT = 30;
    await db.query(`
      INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1);
      INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
        price_cents, featured, recent, best_seller, most_searched, universal, search)
      SELECT 'P-1', 'Bomba', '', '', '', id, 1, 'kg', 1, 1, 1, 20, 4, 100, false, false, false, false, true, '' FROM category;
      INSERT INTO restock_notice (id, part_id, address, state, asked_at, changed_at)
      SELECT gen_random_uuid(), part.id, 'a' || n || '@correo.example', 'waiting', now(), now()
      FROM part, generate_series(1, ${WAIT}) n`);
    // Before it is written that they are told, and before a mail is.
    for (const table of ['outbox', 'email']) {
      const service = await start();
      await db.query('BEGIN');
      await db.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      await eventually(async () => (await waitingToWrite(db, table)) > 0);
      await service.kill('SIGKILL');
      await db.query('COMMIT');
    }
    await start();
    await eventually(
      async () => {
        const mails = await emails();
        return mails.length === WAIT && mails.every(({ state }) => state === 'accepted');
      },
      { every: 250 },
    );
    const recipients = smtp.messages.map((raw) => /^To: (.*)$/im.exec(raw)![1]!);
    expect([recipients.length, new Set(recipients).size]).toEqual([WAIT, WAIT]);
  });

  it('after SIGTERM finishes what is in flight and ends within 15 s', async () => {
    const service = await start();
    await new Visitor(service.baseUrl).post(`/api/${CONTACT_PATH}`, A_MESSAGE);
    // After 15 s it would end with another code.
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    const { rows } = await db.query(`SELECT 1 FROM email WHERE state = 'sending'`);
    expect(rows).toEqual([]);
  });
}

async function waitingForLock(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    `SELECT count(*) AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND NOT l.granted`,
  );
  return Number(rows[0]!.n);
}

async function waitingToWrite(db: pg.Client, table: string): Promise<number> {
  // Within a transaction it would be what it was at first.
  await db.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
    [`insert into "${table}"%`],
  );
  return rows[0]!.n;
}
