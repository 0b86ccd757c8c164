import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { bareEnvironment } from '../../../../scripts/test/family.ts';
import { type FreshDatabase, emptyDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { type TestDisk, mountDisk, whyNoDisk } from '../disk.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A program that goes on until then does not end. */
const END_MS = 90_000;

const hasRedis = await promisify(execFile)('redis-server', ['--version']).then(
  () => true,
  () => false,
);

/** Each program as it is started in earnest, on what cannot work: one line that says what to do, and its exit code. */
describe('A start that cannot work', () => {
  let dir: string;
  let database: FreshDatabase;
  let empty: FreshDatabase;
  let occupant: Server;
  let closed: number;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-refused-'));
    [database, empty] = await Promise.all([freshDatabase(), emptyDatabase()]);
    occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    closed = await freePort();
    await writeFile(join(dir, 'file'), '');
  });
  afterAll(async () => {
    occupant.close();
    await Promise.all([database.drop(), empty.drop()]);
    await rm(dir, { recursive: true });
  });

  async function run(program: string, env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
    const child = spawn(process.execPath, [program], {
      cwd: ROOT,
      env: { ...bareEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await once(child, 'close');
    clearTimeout(late);
    return { code: child.exitCode, lines: output.split('\n').filter(Boolean) };
  }

  /** What its steps print beside is no complaint. */
  async function npmStart(env: Record<string, string>) {
    const port = await freePort();
    const { code, lines } = await run('scripts/start.mjs', { PORT: String(port), DATA_DIR: join(dir, 'data'), ...env });
    return { code, complaints: lines.filter((line) => !/^(- |[✓✗] [A-Z][^.:]* {2}\d)/.test(line)) };
  }

  /** The built service: the last line is its complaint. */
  async function service(env: Record<string, string>) {
    const { code, lines } = await run('dist/shop/src/main.js', {
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      SECRET: 'a secret that is only good for tests, and long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      ...env,
    });
    return { code, complaints: lines.map((line) => JSON.parse(line) as unknown) };
  }

  const changed = (url: string, change: (url: URL) => void): string => {
    const other = new URL(url);
    change(other);
    return other.href;
  };
  const wrongPassword = () => changed(database.url, (url) => (url.password = 'wrong'));
  const noDatabase = () => changed(database.url, (url) => (url.pathname = '/nothing'));
  const nobody = () => `postgresql://a:b@127.0.0.1:${closed}/c`;
  const UNKNOWN_HOST = 'postgresql://a:b@nowhere.invalid/c';
  const NOT_AN_ADDRESS = 'postgresql://a:se#cret@127.0.0.1/c';

  describe('npm start', () => {
    it.each<[string, () => Record<string, string>, RegExp]>([
      [
        'data where nothing can be made',
        () => ({ DATA_DIR: '/proc/nope' }),
        /\/proc\/nope cannot be written .*DATA_DIR=/,
      ],
      ['data deep where nothing can be made', () => ({ DATA_DIR: '/proc/a/b/c' }), /\/proc\/a.* DATA_DIR=/],
      ['data in a file', () => ({ DATA_DIR: join(dir, 'file') }), /file is not what is expected there: move it away/],
      ['data below a file', () => ({ DATA_DIR: join(dir, 'file/x') }), /file\/x is not what is expected there/],
      [
        'an address that is none',
        () => ({ DATABASE_URL: NOT_AN_ADDRESS }),
        /^DATABASE_URL is no address like postgres.*%23/,
      ],
      [
        'another kind of database',
        () => ({ DATABASE_URL: 'mysql://a:b@localhost/c' }),
        /^DATABASE_URL is no address like/,
      ],
      [
        'a wrong password',
        () => ({ DATABASE_URL: wrongPassword() }),
        /refuses the password .*DATABASE_URL: correct it/,
      ],
      ['no such database', () => ({ DATABASE_URL: noDatabase() }), /No such database .*"nothing".*: create it/],
      ['no such machine', () => ({ DATABASE_URL: UNKNOWN_HOST }), /DATABASE_URL names is not known .*: correct it/],
      ['nobody there', () => ({ DATABASE_URL: nobody() }), /Nothing answers at 127\.0\.0\.1:\d+: start it, or correct/],
      ['a queue that is none', () => ({ REDIS_URL: 'nonsense' }), /^REDIS_URL is no address like redis:/],
      ['a port that is none', () => ({ PORT: '99999' }), /PORT=99999 is not a port/],
    ])('%s', async (_, env, words) => {
      const { code, complaints } = await npmStart(env());
      expect(complaints).toEqual([expect.stringMatching(/./)]);
      expect(complaints[0]!.replace(/^✗ /, '')).toMatch(words);
      expect(complaints[0]).not.toContain('se#cret');
      expect(code).toBe(1);
    });
  });

  describe('the service', () => {
    it.each<[string, () => Record<string, string>, RegExp]>([
      ['an address that is none', () => ({ DATABASE_URL: NOT_AN_ADDRESS }), /DATABASE_URL is no address like postgres/],
      ['an address without a database', () => ({ DATABASE_URL: 'postgres://a:b@localhost' }), /DATABASE_URL names no/],
      [
        'a wrong password',
        () => ({ DATABASE_URL: wrongPassword() }),
        /refuses the password .*DATABASE_URL: correct it/,
      ],
      ['no such database', () => ({ DATABASE_URL: noDatabase() }), /No such database .*: create it/],
      [
        'a database without tables',
        () => ({ DATABASE_URL: empty.url }),
        /no tables of the shop: run node .*migrate\.ts/,
      ],
      [
        'a replica that refuses',
        () => ({ DATABASE_URL: database.shopUrl, DATABASE_READ_URL: noDatabase() }),
        /create it, or correct DATABASE_READ_URL/,
      ],
      [
        'a queue that is none',
        () => ({ DATABASE_URL: database.shopUrl, REDIS_URL: 'http://x' }),
        /REDIS_URL is no address/,
      ],
      [
        'a port in use',
        () => ({ DATABASE_URL: database.shopUrl, PORT: String((occupant.address() as { port: number }).port) }),
        /Port \d+ is in use: stop what uses it/,
      ],
      ['a foreign address', () => ({ DATABASE_URL: database.shopUrl, HOST: '203.0.113.1' }), /HOST and PORT cannot be/],
      [
        'no file of the shop',
        () => ({ DATABASE_URL: database.shopUrl, SHOP_FILE: '/nope' }),
        /SHOP_FILE names a file that cannot be read \(ENOENT\)/,
      ],
    ])('%s', async (_, env, words) => {
      const { code, complaints } = await service(env());
      expect(complaints).toEqual([{ level: 'fatal', msg: expect.stringMatching(words) }]);
      expect(code).toBe(1);
    });

    describeIf(hasRedis, 'there is no redis-server on the PATH', 'with Redis', () => {
      it('a wrong password of Redis', async () => {
        const port = await freePort();
        const redis = spawn('redis-server', ['--port', `${port}`, '--requirepass', 'right', '--save', ''], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        try {
          let said = '';
          for await (const chunk of redis.stdout) {
            said += String(chunk);
            if (said.includes('Ready to accept')) break;
          }
          for (const url of [`redis://:wrong@127.0.0.1:${port}`, `redis://127.0.0.1:${port}`]) {
            const { code, complaints } = await service({ DATABASE_URL: database.shopUrl, REDIS_URL: url });
            expect(complaints).toEqual([
              { level: 'fatal', msg: expect.stringMatching(/refuses .*REDIS_URL: correct/) },
            ]);
            expect(code).toBe(1);
          }
        } finally {
          redis.kill('SIGKILL');
        }
      });
    });
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['without a database', () => ({}), /^DATABASE_URL says which database to migrate/],
    ['with a wrong password', () => ({ DATABASE_URL: wrongPassword() }), /refuses the password/],
    ['with nobody there', () => ({ DATABASE_URL: nobody() }), /^Nothing answers at/],
  ])('a migration %s', async (_, env, words) => {
    const { code, lines } = await run('services/shop/migrations/migrate.ts', env());
    expect(lines).toEqual([expect.stringMatching(words)]);
    expect(code).toBe(1);
  });
});

const noDisk = await whyNoDisk();
describeIf(noDisk === undefined, noDisk, 'npm start on a disk that is only for reading', () => {
  let disk: TestDisk;
  beforeAll(async () => void (disk = await mountDisk('ro,size=1m')));
  afterAll(() => disk.remove());

  it.each(['', 'data'])('says so (%s)', async (name) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...bareEnvironment(), PORT: String(await freePort()), DATA_DIR: join(disk.dir, name) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    expect(output).toMatch(/^✗ .* cannot be written \(its disk is only for reading\): choose another folder.*\n$/);
    expect(child.exitCode).toBe(1);
  });
});
