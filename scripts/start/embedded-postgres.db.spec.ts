import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import { pristineCluster } from './pristine-cluster.ts';
import { identityOf } from './processes.ts';

const SETTINGS = { fsync: 'off' };
const MODULE = join(import.meta.dirname, '../embedded-postgres.ts');

describe('the embedded PostgreSQL', () => {
  let pristine: Awaited<ReturnType<typeof pristineCluster>>;
  let dir: string;
  const running: RunningPostgres[] = [];
  beforeAll(async () => void (pristine = await pristineCluster()));
  afterAll(() => pristine.remove());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-embedded-'));
    await pristine.copyTo(dir);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((postgres) => postgres.stop({ atOnce: true })));
    await rm(dir, { recursive: true });
  });

  async function start(inside = dir): Promise<RunningPostgres> {
    const postgres = await startPostgres({ dir: inside, settings: SETTINGS });
    running.push(postgres);
    return postgres;
  }

  /** Another process that starts it and then only waits. */
  async function startElsewhere(): Promise<ReturnType<typeof spawn>> {
    const code = `
      const { startPostgres } = await import(${JSON.stringify(MODULE)});
      await startPostgres({ dir: ${JSON.stringify(dir)}, settings: ${JSON.stringify(SETTINGS)} });
      console.log('started');
      setInterval(() => undefined, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(starter.stdout, 'data');
    return starter;
  }

  async function query(url: string, sql: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>({ text: sql });
      return rows[0];
    } finally {
      await client.end();
    }
  }

  const pidOf = async () => parseInt(await readFile(join(dir, 'data/postmaster.pid'), 'utf8'));

  it('speaks UTF-8, listens on this machine only and keeps its password to its owner', async () => {
    const { url } = await start();
    expect(await query(url, `SELECT lower('ÑANDÚ') AS text, 'n' < 'ñ' COLLATE "es-x-icu" AS sorted`)).toEqual({
      text: 'ñandú',
      sorted: true,
    });
    expect(await query(url, 'SHOW listen_addresses')).toEqual({ listen_addresses: '127.0.0.1' });
    expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    const wrong = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('speaks by a socket of its own folder to whoever is near, unless its path is too long for one', async () => {
    const bySocket = async ({ nearUrl }: RunningPostgres) =>
      query(nearUrl, 'SELECT inet_client_addr() IS NULL AS near');
    const near = await start();
    expect(await bySocket(near)).toEqual({ near: true });
    expect((await stat(join(dir, 'data'))).mode & 0o077).toBe(0);
    const wrong = near.nearUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const listed = join(dir, 'a, "b"');
    await mkdir(listed);
    await pristine.copyTo(listed);
    expect(await bySocket(await start(listed))).toEqual({ near: true });
    const far = join(dir, 'a-path-longer-than-that-of-a-socket-may-be-'.repeat(3));
    await mkdir(far);
    await pristine.copyTo(far);
    expect(await bySocket(await start(far))).toEqual({ near: false });
  });

  it('keeps its data over a stop, and leaves no process', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await pidOf();
    await first.stop();
    expect(await identityOf(pid)).toBe('');
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  });

  it('after its starter was killed, is stopped by the next one: never two, and nothing lost', async () => {
    const starter = await startElsewhere();
    const orphan = await pidOf();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(await identityOf(orphan)).toMatch(/postgres/);
    const { url } = await start();
    expect(await identityOf(orphan)).toBe('');
    expect(await query(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('starts after it was killed itself', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(await pidOf(), 'SIGKILL');
    await first.ended;
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  });

  it('starts although its pid file names a process that has nothing to do with it', async () => {
    await writeFile(join(dir, 'data/postmaster.pid'), `${process.pid}\n${join(dir, 'data')}\n`);
    await start();
    expect(await identityOf(process.pid)).not.toBe('');
  });

  it('refuses a second starter while the first one lives', async () => {
    const starter = await startElsewhere();
    try {
      await expect(start()).rejects.toThrow(`The database in ${dir} is in use by process ${starter.pid}`);
    } finally {
      starter.kill('SIGKILL');
      await once(starter, 'exit');
      await start();
    }
  });

  it('begins anew after a first start that was interrupted', async () => {
    await rename(join(dir, 'data'), join(dir, 'data.new'));
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'foreign files',
      () => rm(join(dir, 'data/PG_VERSION')),
      'holds files that are no database: move that folder away',
    ],
    [
      'another version',
      () => writeFile(join(dir, 'data/PG_VERSION'), '15\n'),
      'was written by PostgreSQL 15 and this is 18: move that',
    ],
    ['no password', () => rm(join(dir, 'password')), 'password is missing: put it back'],
  ])('says what to do about a folder with %s, and touches nothing', async (_, spoil, message) => {
    await spoil();
    const before = await readdir(join(dir, 'data'));
    await expect(start()).rejects.toThrow(message);
    expect(await readdir(join(dir, 'data'))).toEqual(before);
  });

  it('says why the server gives up, in its own words', async () => {
    await rm(join(dir, 'data/global/pg_control'));
    await expect(start()).rejects.toThrow(
      /^PostgreSQL does not start: .*could not open.*pg_control.*\(more in .*postgres\.log\)$/,
    );
  });
});
