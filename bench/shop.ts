/** The shop as it is shipped, built and started as a process of its own, on a database of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/embedded-postgres.ts';
import { freePort } from '../scripts/start/ports.ts';
import type { CatalogueSize } from '../services/shop/demo/catalogue/generate.ts';
import { generatedSource } from '../services/shop/demo/generated-source.ts';
import type { migrate } from '../services/shop/migrations/migrate.ts';
import type { importCatalogue } from '../services/shop/src/contexts/catalog/adapters/import/import-catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
const START_SECONDS = 120;

interface Tools {
  migrate: typeof migrate;
  importCatalogue: typeof importCatalogue;
}

export interface BenchShop {
  url: string;
  databaseUrl: string;
  pid: number;
  /** Of PostgreSQL, where the bench has a server of its own. */
  databasePid: number | undefined;
  /** What a browser sends with every call. */
  headers: Record<string, string>;
  importSeconds: number;
  ask<Answer>(path: string, body?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * BENCH_DATABASE_URL names a database that keeps the catalogue between runs, and is filled unless it has as many parts; else there is a fresh one for each. `root`: a folder
 * with another version of all this, which is built there already; it has a database of its own in any case.
 */
export async function startBenchShop(
  size: CatalogueSize,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<BenchShop> {
  const database = await startBenchDatabase(size, root);
  const shop = await startBenchProcess({ DATABASE_URL: database.url, ...env }, root);
  const { url, pid } = shop;
  const headers = await browserHeaders(url);
  return {
    ...{ url, databaseUrl: database.url, databasePid: database.pid, headers, pid },
    importSeconds: database.importSeconds,
    ask: async (path, body) => {
      const method = body === undefined ? 'GET' : 'POST';
      const response = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as never;
    },
    stop: async () => {
      await shop.stop();
      await database.stop();
    },
  };
}

export interface BenchDatabase {
  url: string;
  /** How long its catalogue took to be read; 0 where it was there. */
  importSeconds: number;
  /** Of a server of its own. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/** With a catalogue in it, and the service built. */
export async function startBenchDatabase(
  size: CatalogueSize,
  root = ROOT,
  settings: Record<string, string> = {},
): Promise<BenchDatabase> {
  const given = root === ROOT ? process.env['BENCH_DATABASE_URL'] : undefined;
  const dir = await mkdtemp(join(tmpdir(), 'bujia-bench-'));
  const postgres = given ? undefined : await startPostgres({ dir, settings: { shared_buffers: '512MB', ...settings } });
  const url = given ?? postgres!.url;
  const tools = await toolsOf(root);
  await tools.migrate(url);
  let importSeconds = 0;
  if (!given || (await partsIn(given)) !== size.parts) {
    const began = performance.now();
    const { problems } = await tools.importCatalogue(url, generatedSource(size));
    if (problems[0]) throw new Error(`The catalogue was refused: ${JSON.stringify(problems[0])}`);
    importSeconds = (performance.now() - began) / 1000;
  }
  if (root === ROOT && !process.env['BENCH_NO_BUILD'])
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    ...{ url, importSeconds },
    pid: postgres && parseInt(await readFile(join(dir, 'data/postmaster.pid'), 'utf8')),
    stop: async () => {
      await postgres?.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function partsIn(databaseUrl: string): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ parts: number }>('SELECT count(*)::int AS parts FROM part');
  await database.end();
  return rows[0]!.parts;
}

export interface BenchProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A process of the shop, an api where nothing else is said; `env` says at which database. */
export async function startBenchProcess(env: Record<string, string>, root = ROOT): Promise<BenchProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, await asInTheImage(root), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', BASE_URL: url, ROLE: 'api', NODE_ENV: 'production' },
      ...{
        SECRET: 'a secret that is only good for benchmarks',
        SMTP_URL: 'smtp://127.0.0.1:1',
        RATE_LIMIT: 'off',
        STAFF_SECOND_FACTOR: 'off',
        QUEUE_WAIT_MS: '60000',
        LOG_LEVEL: 'warn',
      },
      ...env,
    },
  });
  const orphaned = () => shop.kill('SIGKILL');
  process.once('exit', orphaned);
  await ready(shop, url);
  return {
    url,
    pid: shop.pid!,
    stop: async () => {
      process.off('exit', orphaned);
      const gone = once(shop, 'exit');
      shop.kill('SIGTERM');
      await gone;
    },
  };
}

/** What the image starts node with. */
async function asInTheImage(root: string): Promise<string[]> {
  const image = await readFile(join(root, 'docker/Dockerfile'), 'utf8');
  const [, command] = /^CMD \["node", (.*)\]$/m.exec(image)!;
  return JSON.parse(`[${command}]`) as string[];
}

/** A version migrates and imports by its own means. */
async function toolsOf(root: string): Promise<Tools> {
  const shop = join(root, 'services/shop');
  const importing = join(shop, 'src/contexts/catalog/adapters/import/import-catalogue.ts');
  return Object.assign({}, await import(join(shop, 'migrations/migrate.ts')), await import(importing)) as Tools;
}

async function ready(shop: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; await sleep(50)) {
    if (shop.exitCode !== null) throw new Error('The shop ended before it was ready');
    const answer = await fetch(`${url}/ops/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The shop was not ready within ${START_SECONDS} s`);
}

export async function browserHeaders(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/ops/health/live`);
  const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';')[0]!);
  return { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' };
}

/** What a process has used of processors since it began, in all its threads. */
export async function processorSeconds(pid: number): Promise<number> {
  return (await usage(pid)).own;
}

/** Resident, in MB: now, or the most that it ever was. */
export async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024);
}

/** With the processes that it began, those that are over as well: all of a PostgreSQL. */
export async function processorSecondsOfFamily(pid: number): Promise<number> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const used = await Promise.all(all.map((name) => usage(Number(name)).catch(() => undefined)));
  const { own, over } = await usage(pid);
  return used.reduce((sum, one) => sum + (one?.parent === pid ? one.own : 0), own + over);
}

async function usage(pid: number): Promise<{ parent: number; own: number; over: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, userOfOver, systemOfOver] = fields.slice(11, 15) as [number, number, number, number];
  return { parent: fields[1]!, own: (user + system) / 100, over: (userOfOver + systemOfOver) / 100 };
}
