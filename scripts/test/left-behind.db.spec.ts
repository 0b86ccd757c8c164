import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type FreshDatabase, freshDatabase } from '../../services/shop/test/database.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { descendantsOf, identitiesOf } from '../../services/shop/test/process-tree.ts';
import { identityOf, parentOf } from '../start/processes.ts';
import { ROOT } from './program.ts';

const TESTS = join(ROOT, 'services/shop/test');

/** Starts what specs start, and more stubborn things; then fails, or never ends, with nothing closed. */
const PLANTED = `
import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from ${file(ROOT, 'scripts/embedded-postgres.ts')};
import { startCardSandbox } from ${file(TESTS, 'card-sandbox.ts')};

const { CASE, STATE, SHOP_DATABASE: DATABASE_URL } = process.env;

it('leaves everything open', async () => {
  await startPostgres({ dir: await mkdtemp(join(tmpdir(), 'postgres-')), settings: { fsync: 'off' } });
  await startCardSandbox();
  if (CASE === 'fails') {
    const { startServiceProcess } = await import(${file(TESTS, 'service-process.ts')});
    const { freePort } = await import(${file(ROOT, 'scripts/start/ports.ts')});
    const { redisForTests, whyNoRedis } = await import(${file(TESTS, 'redis.ts')});
    const { launch } = await import(${file(ROOT, 'web/e2e/browser.ts')});
    const { whyNoChromium } = await import(${file(ROOT, 'web/e2e/chromium.ts')});
    if (!(await whyNoRedis())) await redisForTests();
    if (!(await whyNoChromium())) await launch();
    await startServiceProcess({ DATABASE_URL, DEMO: '1', MAILBOX_PORT: String(await freePort()) });
  }
  const stubborn = 'process.on("SIGINT", () => {}).on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("on")';
  const child = spawn(process.execPath, ['-e', stubborn], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((done) => child.stdout.once('data', done));
  await writeFile(STATE, JSON.stringify({ worker: process.pid, folder: tmpdir() }));
  if (CASE === 'hangs') await new Promise(() => setInterval(() => {}, 1000));
  await new Promise((done) => setTimeout(done, 1000));
  throw new Error('as planted');
}, 600_000);
`;

/** A second file, so that Jest works with two workers. */
const SOUND = `it('passes', () => undefined);`;

describe('a run of tests that ends', () => {
  let house: string;
  let database: FreshDatabase;
  let runs: ChildProcess[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    house = await realpath(await mkdtemp(join(tmpdir(), 'bujia-planted-')));
    const stage = `{ name: 'planted', title: 'planted', project: 'planted',
      run: () => runSpecs(['--config', '${house}/jest.config.mjs'], { cwd: '${house}' }) }`;
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ type: 'module', scripts: { test: 'node test.mjs' } }),
      'test.mjs': `import { runOnOwnNode } from ${file(ROOT, 'scripts/install.mjs')};
        await runOnOwnNode('${relative(ROOT, house)}/main.ts');`,
      'main.ts': `import { run } from ${file(ROOT, 'scripts/test/run.ts')};
        import { runSpecs } from ${file(ROOT, 'scripts/test/specs.ts')};
        process.exitCode = await run([{ stage: ${stage} }]);`,
      'jest.config.mjs': `import config from ${file(ROOT, 'jest.config.mjs')};
        const { transform, extensionsToTreatAsEsm, cacheDirectory } = config.projects[0];
        export default { transform, extensionsToTreatAsEsm, cacheDirectory, rootDir: '${ROOT}', roots: ['${house}'],
          testMatch: ['**/*.spec.ts'], maxWorkers: 2 };`,
      'planted.spec.ts': PLANTED,
      'sound.spec.ts': SOUND,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(house, name), text);
  });
  afterEach(() => {
    for (const child of runs) child.kill('SIGKILL');
    runs = [];
  });
  afterAll(async () => {
    await rm(house, { recursive: true, force: true });
    await database.drop();
  });

  /** Until the planted spec has started everything; `seen` are all processes that there are then. */
  async function begin(planted: 'fails' | 'hangs') {
    const state = join(house, 'state.json');
    await rm(state, { force: true });
    const npm = spawn('npm', ['test'], {
      cwd: house,
      env: { ...process.env, CASE: planted, STATE: state, SHOP_DATABASE: database.url, SECONDS_TO_TIDY_UP: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // As a terminal would: a group of its own, which Ctrl-C reaches.
      detached: true,
    });
    runs.push(npm);
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const started = eventually(
      async () => JSON.parse(await readFile(state, 'utf8')) as { worker: number; folder: string },
      { timeout: 120_000 },
    );
    const tooSoon = once(npm, 'close').then(() => Promise.reject(new Error(`It ended by itself: ${output}`)));
    const { worker, folder } = await Promise.race([started, tooSoon]);
    tooSoon.catch(() => undefined);
    const pids = await descendantsOf(npm.pid!);
    const identities = await identitiesOf(pids);
    // From the worker up: Jest, the runner, the script that npm runs.
    const jest = await parentOf(worker);
    return { npm, worker, jest, runner: await parentOf(jest), folder, pids, identities, output: () => output };
  }

  type Begun = Awaited<ReturnType<typeof begin>>;

  async function expectNothingLeft({ pids, identities, folder }: Begun): Promise<void> {
    expect(identities.filter(Boolean).length).toBeGreaterThanOrEqual(8);
    await eventually(
      async () => {
        const left = (await identitiesOf(pids)).filter((identity, i) => identity !== '' && identity === identities[i]);
        expect(left).toEqual([]);
        expect(await readdir(folder).catch((error: NodeJS.ErrnoException) => error.code)).toBe('ENOENT');
        return true;
      },
      { every: 100 },
    );
  }

  it('with a failed spec that closed nothing leaves no process and no file', async () => {
    const begun = await begin('fails');
    const [code] = (await once(begun.npm, 'exit')) as [number];
    expect(code).not.toBe(0);
    // At once: whoever waits for npm may count on it.
    expect((await identitiesOf(begun.pids)).filter((left, i) => left === begun.identities[i])).toEqual([]);
    await expectNothingLeft(begun);
    expect(begun.output()).toContain('as planted');
    expect(begun.output()).toContain('1 passed, 1 failed, 0 skipped');
  }, 180_000);

  const WAYS: [string, (begun: Begun) => void][] = [
    ['by Ctrl-C', ({ npm }) => void process.kill(-npm.pid!, 'SIGINT')],
    ['by SIGTERM to npm', ({ npm }) => void npm.kill('SIGTERM')],
    ['by SIGKILL of npm', ({ npm }) => void npm.kill('SIGKILL')],
    ['by SIGKILL of the runner', ({ runner }) => void process.kill(runner, 'SIGKILL')],
    ['by SIGKILL of Jest', ({ jest }) => void process.kill(jest, 'SIGKILL')],
    ['by SIGKILL of a worker of Jest', ({ worker }) => void process.kill(worker, 'SIGKILL')],
  ];

  it.each(WAYS)(
    'in the middle of a spec, %s, leaves no process and no file',
    async (_, end) => {
      const begun = await begin('hangs');
      expect(await identityOf(begun.runner)).not.toBe('');
      end(begun);
      await expectNothingLeft(begun);
    },
    180_000,
  );
});

function file(...path: string[]): string {
  return JSON.stringify(join(...path));
}
