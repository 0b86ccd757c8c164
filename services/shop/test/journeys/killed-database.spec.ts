import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { type RunningPostgres, startPostgres } from '../../../../scripts/embedded-postgres.ts';
import { freePort } from '../../../../scripts/start/ports.ts';
import { migrate } from '../../migrations/migrate.ts';
import { HOLD_MS } from '../../src/contexts/messaging/domain/email.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { eventually } from '../eventually.ts';
import { FAST } from '../postgres.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { Visitor } from '../visitor.ts';

describe('PostgreSQL that dies while a mail is being sent', () => {
  let dir: string;
  let server: RunningPostgres;
  let smtp: ScriptedSmtp;
  let services: ServiceProcess[];
  let start: () => Promise<RunningPostgres>;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-killed-postgres-'));
    const port = await freePort();
    // What was committed must outlive the server here.
    start = () => startPostgres({ dir, port, settings: { ...FAST, synchronous_commit: 'on' } });
    [server, smtp] = await Promise.all([start(), scriptedSmtp()]);
    await migrate(server.url);
    const env = { DATABASE_URL: server.url, SMTP_URL: smtp.url };
    services = await Promise.all([startServiceProcess(env), startServiceProcess(env)]);
  }, 120_000);
  afterAll(async () => {
    for (const service of services) await service.kill('SIGKILL');
    await server.stop({ atOnce: true });
    await smtp.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('for longer than anybody holds it: the acknowledgement is kept until it can be written, and there is one copy', async () => {
    let acknowledge = () => {};
    const acknowledged = new Promise<void>((resolve) => (acknowledge = resolve));
    smtp.script.message = () => acknowledged.then(() => '250 2.0.0 Queued' as const);
    await new Visitor(services[0]!.baseUrl).post(`/api/${CONTACT_PATH}`, A_MESSAGE);
    await eventually(() => smtp.messages.length === 2);
    await server.stop({ atOnce: true });
    const over = Date.now() + 1.5 * HOLD_MS;
    acknowledge();
    await eventually(() => Date.now() > over, { timeout: 2 * HOLD_MS, every: 500 });
    server = await start();

    const db = new pg.Client({ connectionString: server.url });
    await db.connect();
    const all = async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows;
    try {
      await eventually(
        async () => {
          expect(await all('SELECT state, attempts FROM email')).toEqual([
            { state: 'accepted', attempts: 1 },
            { state: 'accepted', attempts: 1 },
          ]);
          expect(await all('SELECT type FROM outbox WHERE finished_at IS NULL')).toEqual([]);
          return true;
        },
        { timeout: 120_000, every: 250 },
      );
      expect(smtp.messages).toHaveLength(2);
    } finally {
      await db.end();
    }
  }, 240_000);
});
