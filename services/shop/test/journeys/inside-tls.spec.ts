import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../../scripts/embedded-postgres.ts';
import { freePort } from '../../../../scripts/start/ports.ts';
import { makeInside } from '../../inside.ts';
import { migrate } from '../../migrations/migrate.ts';
import { redisConnection } from '../../src/platform/queues/connection.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { FAST } from '../postgres.ts';
import { type TestShop, startShop } from '../shop.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const hasRedis = await run('redis-server', ['--version']).then(
  () => true,
  () => false,
);

describe('Behind the proxy', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let shop: TestShop;
  const file = (name: string, machine = 'localhost') => join(folder, 'inside', machine, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bujia-inside-'));
    await makeInside(join(folder, 'inside'), ['localhost']);
    await makeInside(join(folder, 'foreign'), ['localhost']);
    const ssl = { ssl: 'on', ssl_cert_file: file('certificate.pem'), ssl_key_file: file('key.pem') };
    postgres = await startPostgres({ dir: join(folder, 'postgres'), settings: { ...FAST, ...ssl } });
    await migrate(address());
    shop = await startShop({
      DATABASE_URL: address(),
      TLS_CERTIFICATE: file('certificate.pem'),
      TLS_KEY: file('key.pem'),
    });
  });
  afterAll(async () => {
    await shop.stop();
    await postgres.stop({ atOnce: true });
    await rm(folder, { recursive: true, force: true });
  });

  const address = (authority = file('ca.pem')) =>
    `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full&sslrootcert=${authority}`;
  const ask = async (ca: string, path = '/ops/health/ready') => {
    const { port } = new URL(shop.baseUrl);
    const request = get({ host: 'localhost', port, path, ca: await readFile(ca, 'utf8') });
    const [answer] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    return answer.statusCode;
  };

  it('every connection to the database is by TLS, of the queues and the listeners too', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await eventually(async () => {
        const { rows } = await client.query<{ ssl: boolean; version: string; n: number }>(
          `SELECT ssl, version, count(*)::int AS n FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
           WHERE client_port IS NOT NULL AND pid <> pg_backend_pid() GROUP BY ssl, version`,
        );
        return rows.length === 1 && rows[0]!.ssl && rows[0]!.version === 'TLSv1.3' && rows[0]!.n > 3;
      });
    } finally {
      await client.end();
    }
  });

  it('what is done from a terminal is by TLS too, where the server takes nothing else', async () => {
    const hba = join(folder, 'postgres/data/pg_hba.conf');
    const trusting = await readFile(hba, 'utf8');
    const reload = async () => {
      const [pid] = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGHUP');
    };
    try {
      await writeFile(hba, 'hostssl all all all scram-sha-256\n');
      await reload();
      const plain = () => new pg.Client({ connectionString: postgres.url });
      await eventually(async () => {
        const open = plain();
        const refused = await open.connect().then(
          () => open.end().then(() => false),
          (error: Error) => /no encryption/.test(error.message),
        );
        return refused;
      });
      for (const program of ['accounts', 'coupons', 'promotions'])
        await run(process.execPath, [`services/shop/${program}.ts`, 'list'], {
          env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: address() },
        });
    } finally {
      await writeFile(hba, trusting);
      await reload();
    }
  });

  it('nobody is taken for the database whose certificate another authority made', async () => {
    const foreign = new pg.Client({ connectionString: address(file('ca.pem').replace('/inside/', '/foreign/')) });
    await expect(foreign.connect()).rejects.toThrow(/self-signed certificate|unable to verify|signature/i);
  });

  it('the process answers by TLS alone, as the machine that it is', async () => {
    expect(await ask(file('ca.pem'))).toBe(200);
    await expect(ask(file('ca.pem').replace('/inside/', '/foreign/'))).rejects.toThrow(/certificate|signature/);
    await expect(fetch(shop.baseUrl)).rejects.toThrow();
    const { port } = new URL(shop.baseUrl);
    const healthy = (TLS_CERTIFICATE: string) =>
      run(process.execPath, ['services/shop/health.ts'], {
        env: { ...process.env, NODE_OPTIONS: '', PORT: port, TLS_CERTIFICATE },
      });
    await healthy(file('certificate.pem'));
    // As authorities that all know give them: without what stands at the top.
    const alone = join(folder, 'alone.pem');
    await writeFile(
      alone,
      (await readFile(file('certificate.pem'), 'utf8')).split(/(?<=-----END CERTIFICATE-----\n)/)[0]!,
    );
    await healthy(alone);
    await expect(healthy(file('certificate.pem').replace('/inside/', '/foreign/'))).rejects.toThrow();
  });

  it('certificates are kept until a month before their end, then all are made anew, each key read by its owner alone', async () => {
    const at = join(folder, 'inside');
    const before = await readFile(file('ca.pem'), 'utf8');
    expect(await makeInside(at, ['localhost'])).toBe(false);
    expect(await makeInside(at, ['localhost'], new Date(Date.now() + 690 * DAY_MS))).toBe(false);
    expect((await stat(file('key.pem'))).mode & 0o777).toBe(0o600);
    const other = join(folder, 'other');
    await makeInside(other, ['localhost']);
    expect(await makeInside(other, ['localhost', 'redis'])).toBe(true);
    const authorities = await Promise.all(
      ['localhost', 'redis'].map((name) => readFile(join(other, name, 'ca.pem'), 'utf8')),
    );
    expect(authorities[0]).toBe(authorities[1]);
    expect(await makeInside(other, ['localhost', 'redis'], new Date(Date.now() + 705 * DAY_MS))).toBe(true);
    expect(await readFile(join(other, 'redis/ca.pem'), 'utf8')).not.toBe(authorities[1]);
    expect(await readFile(file('ca.pem'), 'utf8')).toBe(before);
    await expect(makeInside(other, ['../x'])).rejects.toThrow('a machine is a name');
  });

  describeIf(hasRedis, 'there is no redis-server on the PATH', 'Redis', () => {
    it('is spoken to by TLS, and believed by its certificate alone', async () => {
      const port = String(await freePort());
      const tls = ['--tls-cert-file', file('certificate.pem'), '--tls-key-file', file('key.pem')];
      const only = ['--port', '0', '--tls-port', port, '--tls-auth-clients', 'no', '--save', '', '--dir', folder];
      const server = spawn('redis-server', [...only, ...tls, '--tls-ca-cert-file', file('ca.pem')], {
        stdio: 'ignore',
      });
      const reached = async (authority: string) => {
        const { url, ...more } = redisConnection(`rediss://localhost:${port}?sslrootcert=${authority}`);
        const client = new Redis(url, { ...more, lazyConnect: true, retryStrategy: () => null });
        client.on('error', () => undefined);
        try {
          await client.connect();
          return await client.ping();
        } finally {
          client.disconnect();
        }
      };
      try {
        expect(await eventually(() => reached(file('ca.pem')).catch(() => undefined))).toBe('PONG');
        await expect(reached(file('ca.pem').replace('/inside/', '/foreign/'))).rejects.toThrow();
      } finally {
        if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
      }
    });
  });
});
