import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { readCompose } from '../../../scripts/proof/containers/compose.ts';
import { freePort } from '../../../scripts/start/ports.ts';
import { describeIf } from './describe-if.ts';
import { eventually } from './eventually.ts';
import { hasRedisServer } from './redis.ts';

const DOCKER = join(import.meta.dirname, '../../../docker');

describeIf(await hasRedisServer(), 'there is no redis-server on the PATH', 'The Redis of the compose file', () => {
  let dir: string;
  let server: ReturnType<typeof spawn>;
  let connection: { url: string; maxRetriesPerRequest: null };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-redis-rights-'));
    const port = await freePort();
    const { command } = (await readCompose(join(DOCKER, 'compose.yml')))['redis']!;
    const secrets = join(dir, 'secrets');
    await promisify(execFile)('sh', [join(DOCKER, 'secrets.sh'), secrets]);
    const drawn = command!.map((word) => word.replace('/run/secrets', secrets));
    const password = (await readFile(join(secrets, 'REDIS_PASSWORD'), 'utf8')).trim();
    const [program, ...args] = [...drawn, '--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
    server = spawn(program, [...args, '--set-proc-title', 'no'], { stdio: 'ignore' });
    connection = { url: `redis://:${password}@127.0.0.1:${port}`, maxRetriesPerRequest: null };
  });
  afterAll(async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    await rm(dir, { recursive: true });
  });

  it('works with queues, and lets nobody empty, stop or set it, or keep anything else in it', async () => {
    const queue = new Queue('events', { connection });
    const worker = new Worker('events', ({ data }) => Promise.resolve(data as unknown), { connection });
    try {
      await queue.add('some', { event: 1 }, { jobId: 'evt-1' });
      await eventually(async () => (await queue.getJobCounts('completed'))['completed'] === 1);
      expect((await queue.getWorkers()).length).toBe(1);
    } finally {
      await worker.close();
      await queue.close();
    }
    const stranger = new Redis(connection.url.replace(/:[^:@]+@/, ':other@'), { retryStrategy: () => null });
    await expect(stranger.ping()).rejects.toThrow();
    stranger.disconnect();
    const client = new Redis(connection.url);
    try {
      for (const [name, ...args] of [
        ['FLUSHALL'],
        ['SHUTDOWN', 'NOSAVE'],
        ['CONFIG', 'SET', 'dir', '/tmp'],
        ['ACL', 'SETUSER', 'mine', 'on', 'nopass', '+@all'],
        ['REPLICAOF', '127.0.0.1', '1'],
        ['KEYS', '*'],
        ['SET', 'mine', '1'],
      ])
        await expect(client.call(name!, ...args)).rejects.toThrow(/^NOPERM/);
    } finally {
      client.disconnect();
    }
  });
});
