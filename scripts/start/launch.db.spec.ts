import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../services/shop/test/eventually.ts';
import { freePort } from './ports.ts';
import { pristineCluster } from './pristine-cluster.ts';
import { identityOf } from './processes.ts';

/** A service that answers with its process number, crashes on request, and takes a moment to end. */
const SERVICE = `
  import { createServer } from 'node:http';
  const say = (level, msg) => console.log(JSON.stringify({ level, msg }));
  const server = createServer((request, reply) => {
    reply.end(String(process.pid));
    if (request.url === '/crash') { say('error', 'the last thing it said'); setTimeout(() => process.exit(3), 50); }
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => setTimeout(() => { say('info', 'finished in order'); process.exit(0); }, Number(process.env.END_MS)));
  say('info', 'a request');
  say('warn', 'a thing to know');
`;

describe('a launch', () => {
  let pristine: Awaited<ReturnType<typeof pristineCluster>>;
  let dir: string;
  let port: number;
  let launchers: ChildProcess[];
  let occupant: Server;
  beforeAll(async () => void (pristine = await pristineCluster()));
  afterAll(() => pristine.remove());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-launch-'));
    await pristine.copyTo(join(dir, 'data/postgres'));
    await writeFile(join(dir, 'service.mjs'), SERVICE);
    port = await freePort();
    launchers = [];
    occupant = createServer();
  });
  afterEach(async () => {
    occupant.close();
    for (const launcher of launchers) {
      if (launcher.exitCode === null && launcher.signalCode === null) {
        launcher.kill('SIGTERM');
        await once(launcher, 'exit');
      }
    }
    await rm(dir, { recursive: true });
  });

  /** The launcher in a process of its own, on the fake service; `output` grows. */
  function start(endMs = 100, morePlan = ''): { process: ChildProcess; output: () => string } {
    const code = `
      const { Launch } = await import(${JSON.stringify(join(import.meta.dirname, 'launch.ts'))});
      const { Progress } = await import(${JSON.stringify(join(import.meta.dirname, 'progress.ts'))});
      const [dir, port] = [${JSON.stringify(dir)}, '${port}'];
      const env = (databaseUrl) => ({ PORT: port, END_MS: '${endMs}', DATABASE_URL: databaseUrl });
      const plan = {
        port: Number(port), dataDir: dir + '/data', databaseUrl: undefined, builds: [],
        migrate: async () => {}, loadDemo: async (_, report) => report('loading'),
        programs: async (url) => [{ name: 'shop', args: [dir + '/service.mjs'], cwd: dir, env: env(url), log: dir + '/shop.log' }],
        readyUrl: 'http://127.0.0.1:' + port, summary: async () => 'everything is ready', ${morePlan}
      };
      process.exit(await new Launch(plan, new Progress()).run());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
    launchers.push(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { process: child, output: () => output };
  }

  const shown = (launch: ReturnType<typeof start>, text: string) => eventually(() => launch.output().includes(text));
  const ready = (launch: ReturnType<typeof start>) => shown(launch, 'everything is ready');
  const servicePid = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  const databasePid = () => parseInt(readFileSync(join(dir, 'data/postgres/data/postmaster.pid'), 'utf8'));

  async function exitOf(launch: ReturnType<typeof start>): Promise<number | null> {
    if (launch.process.exitCode === null) await once(launch.process, 'exit');
    return launch.process.exitCode;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends all of it in order, with 0 and no process left', async (signal) => {
    const launch = start();
    await ready(launch);
    const pids = [await servicePid(), databasePid()];
    launch.process.kill(signal);
    expect(await exitOf(launch)).toBe(0);
    expect(await Promise.all(pids.map(identityOf))).toEqual(['', '']);
    expect(await readFile(join(dir, 'shop.log'), 'utf8')).toContain('finished in order');
  });

  it('shows warnings on the terminal and keeps the rest in the log', async () => {
    const launch = start();
    await ready(launch);
    await shown(launch, 'shop warning: a thing to know');
    expect(launch.output()).not.toContain('a request');
    expect(await readFile(join(dir, 'shop.log'), 'utf8')).toContain('a request');
  });

  it('a second signal does not wait for the service', async () => {
    const launch = start(60_000);
    await ready(launch);
    const pids = [await servicePid(), databasePid()];
    const press = () => launch.process.kill('SIGINT');
    press();
    // A busy machine may hand the first on late, and take the second for its echo.
    const pressing = setInterval(press, 1100);
    expect(await exitOf(launch).finally(() => clearInterval(pressing))).toBe(1);
    expect(await Promise.all(pids.map(identityOf))).toEqual(['', '']);
  });

  it('the same signal twice at once, as npm passes it on, still ends in order', async () => {
    const launch = start();
    await ready(launch);
    launch.process.kill('SIGINT');
    await new Promise((done) => setTimeout(done, 20));
    launch.process.kill('SIGINT');
    expect(await exitOf(launch)).toBe(0);
  });

  it('a signal during the start ends what was started', async () => {
    const launch = start();
    await shown(launch, 'Starting PostgreSQL');
    launch.process.kill('SIGINT');
    expect(await exitOf(launch)).toBe(0);
    expect(launch.output()).not.toContain('everything is ready');
    await expect(readFile(join(dir, 'data/postgres/data/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a service that ends by itself is reported with its last words, and the rest is stopped', async () => {
    const launch = start();
    await ready(launch);
    const database = databasePid();
    await fetch(`http://127.0.0.1:${port}/crash`);
    expect(await exitOf(launch)).toBe(1);
    expect(launch.output()).toMatch(/The shop ended by itself \(exit code 3\).*\n.*\n\s+error: the last thing it said/);
    expect(await identityOf(database)).toBe('');
  });

  it('a database that ends by itself is reported, and the rest is stopped', async () => {
    const launch = start();
    await ready(launch);
    const service = await servicePid();
    process.kill(databasePid(), 'SIGKILL');
    expect(await exitOf(launch)).toBe(1);
    expect(launch.output()).toContain('PostgreSQL ended by itself');
    expect(await identityOf(service)).toBe('');
  });

  it('after SIGKILL its service ends by itself, and the next start runs', async () => {
    const first = start();
    await ready(first);
    const pids = [await servicePid(), databasePid()];
    first.process.kill('SIGKILL');
    const second = start();
    await ready(second);
    expect(await Promise.all(pids.map(identityOf))).toEqual(['', '']);
    expect(pids).not.toContain(await servicePid());
  });

  it('in development starts the service again when a source changes, also after it crashed', async () => {
    const sources = join(dir, 'sources');
    await mkdir(sources);
    const launch = start(100, `reload: { program: 'shop', folders: [${JSON.stringify(sources)}] },`);
    await ready(launch);
    const first = await servicePid();
    await writeFile(join(sources, 'a.ts'), '1');
    await shown(launch, '✓ Starting it again');
    const second = await servicePid();
    expect(second).not.toBe(first);
    await fetch(`http://127.0.0.1:${port}/crash`);
    await shown(launch, 'The shop ended by itself');
    await writeFile(join(sources, 'a.ts'), '2');
    await eventually(async () => (await servicePid()) !== second);
    expect(launch.process.exitCode).toBeNull();
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a port in use', () => once(occupant.listen(port, '127.0.0.1'), 'listening'), /Port \d+ is in use: stop what/],
    ['a file in the place of the data', () => inPlaceOf('data'), /data is not what is expected there: move it away/],
    [
      'foreign files in the data',
      () => rm(join(dir, 'data/postgres/data/PG_VERSION')),
      /holds files that are no database/,
    ],
  ])('%s gives one line and exit code 1', async (_, spoil, message) => {
    await spoil();
    const launch = start();
    expect(await exitOf(launch)).toBe(1);
    const [fault, ...more] = launch
      .output()
      .split('\n')
      .filter((line) => line && !/^[-✗✓] Starting/.test(line));
    expect(fault).toMatch(message);
    expect(more).toEqual([]);
  });

  async function inPlaceOf(path: string): Promise<void> {
    await rm(join(dir, path), { recursive: true });
    await writeFile(join(dir, path), '');
  }
});
