/**
 * A newsletter from the database to a mail server, by a worker as it is shipped. First undisturbed, beside the limit of the
 * mail server in the same run; then with the worker killed at random moments. BENCH_SUBSCRIBERS (100,000),
 * BENCH_KILL_SUBSCRIBERS (20,000), BENCH_KILLS (5), BENCH_SECONDS for the limit (4), BENCH_SEED.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/embedded-postgres.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { migrate } from '../../services/shop/migrations/migrate.ts';
import { templates, renderMail } from '../../services/shop/src/contexts/messaging/adapters/templates/templates.ts';
import { newId } from '../../services/shop/src/kernel/ids.ts';
import { bareSender } from './bare-sender.ts';
import type { SinkFigures } from './sink.ts';

const SUBSCRIBERS = Number(process.env['BENCH_SUBSCRIBERS'] ?? 100_000);
const KILL_SUBSCRIBERS = Number(process.env['BENCH_KILL_SUBSCRIBERS'] ?? 20_000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const SEED = Number(process.env['BENCH_SEED'] ?? randomInt(1e6));
const CONNECTIONS = 10;
/** Targets of the issue: so many a second, or the limit of the mail server as a ratio. */
const PER_SECOND = 500;
const GROWTH_MB = 50;

const root = join(import.meta.dirname, '../..');

export async function benchNewsletter(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-bench-'));
  const postgres = await startPostgres({ dir, settings: { shared_buffers: '256MB' } });
  const sink = fork(join(import.meta.dirname, 'sink.ts'), { stdio: 'inherit' });
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await db.connect();
    if (!process.env['BENCH_NO_BUILD']) execFileSync('npx', ['nest', 'build'], { cwd: root, stdio: 'inherit' });
    const bench = { db, sink, port, databaseUrl: postgres.url };
    await undisturbed(bench);
    await killed(bench);
  } finally {
    await db.end();
    sink.kill();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

interface Bench {
  db: pg.Client;
  sink: ChildProcess;
  port: number;
  databaseUrl: string;
}

async function undisturbed(bench: Bench): Promise<void> {
  const limit = () => bareSender(bench.port, exampleMail(), CONNECTIONS, SECONDS);
  const before = await limit();
  const worker = await startWorker(bench);
  try {
    await ask(bench.sink, 'forget');
    const campaign = await schedule(bench, SUBSCRIBERS);
    const readings: { at: number; received: number; megabytes: number }[] = [];
    while (!(await isSent(bench, campaign))) {
      const { received } = await ask(bench.sink);
      readings.push({ at: performance.now(), received, megabytes: await memoryOf(worker) });
      await sleep(500);
    }
    // Between the first and the last twentieth: neither the start nor the end.
    const middle = readings.filter(({ received }) => received >= SUBSCRIBERS * 0.05 && received <= SUBSCRIBERS * 0.95);
    const [first, last] = [middle[0]!, middle.at(-1)!];
    const perSecond = ((last.received - first.received) / (last.at - first.at)) * 1_000;
    const growth = Math.max(...middle.map(({ megabytes }) => megabytes)) - first.megabytes;
    const most = (before + (await limit())) / 2;
    console.log(`\nA newsletter to ${SUBSCRIBERS.toLocaleString('en')} subscribers`);
    console.log(
      `  ${perSecond.toFixed(0)} mails/s; the mail server alone takes ${most.toFixed(0)}: ratio ${(perSecond / most).toFixed(2)}  ${verdict(perSecond >= PER_SECOND)}`,
    );
    console.log(
      `  memory ${first.megabytes.toFixed(0)} MB, growth ${growth.toFixed(0)} MB  ${verdict(growth < GROWTH_MB)}`,
    );
  } finally {
    await stop(worker, 'SIGTERM');
  }
}

async function killed(bench: Bench): Promise<void> {
  await bench.db.query('DELETE FROM campaign; DELETE FROM newsletter_subscription');
  await ask(bench.sink, 'forget');
  const chance = chances(SEED);
  const campaign = await schedule(bench, KILL_SUBSCRIBERS);
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startWorker(bench);
    const until = KILL_SUBSCRIBERS * ((kill - 1 + 0.2 + 0.6 * chance()) / KILLS);
    while ((await ask(bench.sink)).received < until) await sleep(5);
    await stop(worker, 'SIGKILL');
  }
  const worker = await startWorker(bench);
  while (!(await isSent(bench, campaign))) await sleep(500);
  await stop(worker, 'SIGTERM');
  const { different, again, doubled } = await ask(bench.sink);
  const lost = KILL_SUBSCRIBERS - different;
  const inHand = KILLS * CONNECTIONS;
  console.log(
    `\nThe same to ${KILL_SUBSCRIBERS.toLocaleString('en')}, its worker killed ${KILLS} times (seed ${SEED})`,
  );
  console.log(`  lost ${lost}, written to twice ${doubled}  ${verdict(lost === 0 && doubled === 0)}`);
  console.log(
    `  sent again with the same Message-ID, because the kill lost the acknowledgement: ${again} of at most ${inHand}  ${verdict(again <= inHand)}`,
  );
}

async function startWorker({ databaseUrl, port }: Bench): Promise<ChildProcess> {
  const ownPort = await freePort();
  const worker = spawn(process.execPath, [join(root, 'dist/shop/src/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      PORT: String(ownPort),
      HOST: '127.0.0.1',
      SECRET: 'a secret that is only good for benchmarks',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NEWSLETTER_PER_SECOND: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  process.once('exit', () => worker.kill('SIGKILL'));
  for (;;) {
    if (worker.exitCode !== null) throw new Error('The worker ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${ownPort}/ops/health/ready`).catch(() => undefined);
    if (answer?.ok) return worker;
    await sleep(50);
  }
}

async function stop(worker: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill(signal);
  await gone;
}

/** So many confirmed subscribers, and a campaign whose time has come. */
async function schedule({ db }: Bench, subscribers: number): Promise<string> {
  await db.query(
    `INSERT INTO newsletter_subscription (id, address, state, asked_at, changed_at)
     SELECT gen_random_uuid(), 'persona' || n || '@correo.example', 'confirmed', now(), now() FROM generate_series(1, $1::int) n`,
    [subscribers],
  );
  await db.query('ANALYZE newsletter_subscription');
  const { title, text, parts } = templates.newsletter.example;
  const id = newId();
  await db.query(
    `INSERT INTO campaign (id, revision, title, body, parts, promotions, written_by, state, scheduled_for)
     VALUES ($1, 1, $2, $3, $4, true, $1, 'scheduled', now())`,
    [id, title, text, JSON.stringify(parts)],
  );
  return id;
}

async function isSent({ db }: Bench, campaign: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM campaign WHERE id = $1', [campaign]);
  return rows[0]!.state === 'sent';
}

async function ask(sink: ChildProcess, what = 'figures'): Promise<SinkFigures> {
  sink.send(what);
  return ((await once(sink, 'message')) as [SinkFigures])[0];
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1_024;
}

/** As large as what the shop sends. */
function exampleMail(): string {
  const shop = {
    ...{ name: 'Bujía', legalName: 'Bujía', ruc: '1799999990001', slogan: '', email: 'ventas@bujia.example' },
    ...{ make: { codigo: 1, nombre: 'Tayra' }, phones: [], branches: [], hours: [] },
  };
  const { html, text } = renderMail('newsletter', templates.newsletter.example, shop as never, 'https://bujia.example');
  return `Message-ID: <bare@bujia.example>\r\nSubject: x\r\n\r\n${`${text}${html}`.replace(/\r?\n\.?/g, '\r\n')}`;
}

function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const verdict = (reached: boolean): string => (reached ? 'reached' : 'NOT reached');
