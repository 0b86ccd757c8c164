import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/start/ports.ts';
import { dockerAnswers } from './docker.ts';
import { eventually } from './eventually.ts';

export interface TestRedis {
  url: string;
  /** Forgets everything, as a Redis does that lost its disk. */
  wipe(): Promise<void>;
  /** Dies and comes back empty; one that is not ours forgets at least. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no spec can have a Redis here, or undefined when one can: what `describeIf` asks before anything is started. */
export async function whyNoRedis(): Promise<string | undefined> {
  if (process.env['REDIS_URL'] || (await hasRedisServer()) || (await dockerAnswers())) return undefined;
  return 'REDIS_URL is not set, there is no redis-server on the PATH and no Docker engine';
}

/** A Redis for one spec file: that of REDIS_URL, else a `redis-server` of its own, else a container. Start it in `beforeAll`. */
export async function redisForTests(): Promise<TestRedis> {
  const given = process.env['REDIS_URL'];
  if (given) return reached(ownDatabase(given), { stop: () => Promise.resolve() });
  return (await hasRedisServer()) ? startServer() : startContainer();
}

/** Spec files run side by side on one server: each worker keeps to its own numbered database. */
function ownDatabase(given: string): string {
  const url = new URL(given);
  if (url.pathname.length <= 1) url.pathname = `/${process.env['JEST_WORKER_ID'] ?? '0'}`;
  return url.href;
}

export async function hasRedisServer(): Promise<boolean> {
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
}

async function startServer(): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'];
  // A title of its own would overwrite the environment, which says whose process it is.
  args.push('--set-proc-title', 'no');
  const start = () => spawn('redis-server', args, { stdio: 'ignore' });
  let server = start();
  const orphaned = () => server.kill('SIGKILL');
  process.once('exit', orphaned);
  const end = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return reached(`redis://127.0.0.1:${port}`, {
    crash: async () => {
      await end();
      server = start();
    },
    stop: async () => {
      process.off('exit', orphaned);
      await end();
      await rm(dir, { recursive: true, force: true });
    },
  });
}

async function startContainer(): Promise<TestRedis> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:8-alpine').withExposedPorts(6379).start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return reached(url, {
    stop: async () => {
      await container.stop();
    },
  });
}

async function reached(url: string, { stop, crash }: Pick<TestRedis, 'stop'> & Partial<TestRedis>): Promise<TestRedis> {
  const command = async (name: 'PING' | 'FLUSHDB') => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.call(name);
    } finally {
      client.disconnect();
    }
  };
  try {
    await eventually(async () => command('PING').then(() => true));
  } catch (error) {
    await stop();
    throw error;
  }
  const wipe = () => command('FLUSHDB');
  return { url, wipe, crash: crash ?? wipe, stop };
}
