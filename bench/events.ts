/**
 * What wakes the relay: commits of events (with fsync) as the shop makes them, beside those with a notice inside the
 * transaction, in turn; then how long a message takes from the click to the mail server while nothing else happens.
 * BENCH_SECONDS sets how long each measurement takes (3), BENCH_ROUNDS how many there are of each (3).
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startPostgres } from '../scripts/embedded-postgres.ts';
import { migrate } from '../services/shop/migrations/migrate.ts';
import { startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CLIENTS = 24;
const CLICKS = 10;
/** Targets of the issue: so many times the commits with a notice, and a mail within so long. */
const TIMES = 8;
const CLICK_MS = 1_000;

/** As it was until 2026-11-22. */
const NOTICES = `
  CREATE FUNCTION bench_wake() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_notify('outbox', ''); RETURN NULL; END $$;
  CREATE FUNCTION bench_news() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_notify('news', concat(NEW.type, ' ', NEW.data ->> 'number')); RETURN NULL; END $$;
  CREATE TRIGGER bench_wake AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION bench_wake();
  CREATE TRIGGER bench_news AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION bench_news();`;
const NO_NOTICES = `DROP FUNCTION IF EXISTS bench_wake, bench_news CASCADE`;

export async function benchEvents(): Promise<void> {
  await commits();
  await clicks();
}

async function commits(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-bench-'));
  const postgres = await startPostgres({ dir });
  const connect = () => new pg.Client({ connectionString: postgres.url });
  const relay = connect();
  const clients = Array.from({ length: CLIENTS }, connect);
  try {
    await migrate(postgres.url);
    await Promise.all([relay, ...clients].map((client) => client.connect()));
    await relay.query('LISTEN outbox; LISTEN news');
    const rounds: { noticed: number; shipped: number }[] = [];
    await perSecond(clients, NO_NOTICES);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ noticed: await perSecond(clients, NOTICES), shipped: await perSecond(clients, NO_NOTICES) });
    const [noticed, shipped] = (['noticed', 'shipped'] as const).map((kind) => median(rounds.map((all) => all[kind])));
    // Within a round, because the machine may be another in the next one.
    const times = median(rounds.map((round) => round.shipped / round.noticed));
    console.log(`commits of events, ${CLIENTS} clients, fsync, ${ROUNDS} rounds of ${SECONDS} s each, in turn`);
    console.log(`  with a notice inside ${noticed!.toFixed(0).padStart(6)}/s`);
    console.log(`  as they are          ${shipped!.toFixed(0).padStart(6)}/s`);
    console.log(`  ${times.toFixed(1)} times as many  ${times >= TIMES ? 'ok' : `BELOW ${TIMES}`}`);
  } finally {
    await Promise.all([relay, ...clients].map((client) => client.end()));
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Each client commits one event after the other inside the server, so that it is the commits that are measured. */
async function perSecond(clients: pg.Client[], before: string): Promise<number> {
  const [first] = clients as [pg.Client];
  const events = async () => Number((await first.query<{ n: string }>('SELECT count(*) AS n FROM outbox')).rows[0]!.n);
  await first.query(before);
  const known = await events();
  const began = performance.now();
  await Promise.all(
    clients.map((client) =>
      client.query(`DO $$ BEGIN
        WHILE clock_timestamp() < '${new Date(Date.now() + SECONDS * 1_000).toISOString()}' LOOP
          INSERT INTO outbox (id, type, data, occurred_at)
          VALUES (uuidv7(), 'ordering.order-placed.v1', '{"number": 7}', clock_timestamp());
          COMMIT;
        END LOOP;
      END $$`),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  return ((await events()) - known) / seconds;
}

async function clicks(): Promise<void> {
  let arrived = (): void => undefined;
  const server = new SMTPServer({
    ...{ authOptional: true, hideSTARTTLS: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
    onData: (stream, _, done) => void stream.on('end', () => (done(null, 'Taken'), arrived())).resume(),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const shop = await startBenchShop({ parts: 100, seed: 6001 }, { ROLE: 'all', SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const taken: number[] = [];
    for (let click = 0; click <= CLICKS; click++) {
      const arrival = new Promise<void>((resolve) => (arrived = resolve));
      const began = performance.now();
      await shop.ask(CONTACT_PATH, {
        ...{ nombre: 'Lucía', email: `taller${click}@correo.example`, telefono: '099-000-0000', ciudad: 'Ambato' },
        ...{ asunto: 'Disco', mensaje: '¿Lo tienen?' },
      });
      await arrival;
      if (click > 0) taken.push(performance.now() - began);
      await sleep(3_000);
    }
    taken.sort((a, b) => a - b);
    const worst = taken.at(-1)!;
    console.log(`\nfrom the click to the mail server, idle, ${CLICKS} times`);
    console.log(`  p50 ${median(taken).toFixed(0)} ms, worst ${worst.toFixed(0)} ms  ${verdict(worst)}`);
  } finally {
    await shop.stop();
    server.close();
  }
}

const verdict = (worst: number): string => (worst < CLICK_MS ? 'ok' : `BEYOND ${CLICK_MS} ms`);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
