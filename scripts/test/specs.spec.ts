import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { UNTIL } from './in-time.ts';
import { LEFT_OUT } from './left-out.ts';
import { runSpecs } from './specs.ts';

const SPECS = {
  passing: `it('adds', () => expect(1 + 1).toBe(2)); it('does so again', () => undefined);`,
  failing: `it('is right', () => expect('what came').toBe('what was wanted')); it('holds', () => undefined);`,
  unloadable: `throw new Error('not even loaded');`,
  'failing-around': `it('is fine itself', () => undefined); afterAll(() => { throw new Error('left a mess'); });`,
  'left-out': `describe.skip('events over Redis (${LEFT_OUT}no redis-server (nor Docker))', () => {
    it('arrive', () => undefined);
    describe('when wiped', () => it('come back', () => undefined));
  });`,
  'skipped-silently': `it('runs', () => undefined); it.skip('is inconvenient', () => undefined); it.todo('is to come');`,
  'focused-silently': `it.only('runs', () => undefined); it('was forgotten', () => undefined);`,
  empty: ``,
};

/** Jest is started anew for each of these. */
const SLOW = 30_000;

describe('a run of specs', () => {
  let dir: string;

  beforeAll(async () => {
    dir = await realpath(await mkdtemp(join(tmpdir(), 'bujia-runner-')));
    await writeFile(join(dir, 'package.json'), '{"jest": {"transform": {}}}');
    for (const [name, text] of Object.entries(SPECS)) await writeFile(join(dir, `${name}.spec.js`), text);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const run = (...names: (keyof typeof SPECS)[]) =>
    runSpecs(['--runInBand', '--runTestsByPath', ...names.map((name) => `${name}.spec.js`)], { cwd: dir });

  it('begins with what is long, then with another third of all files each day', async () => {
    const file: string = './longest-first.mjs';
    const { default: Order } = (await import(file)) as {
      default: new () => { sort(tests: { path: string }[], today: number): { path: string }[] };
    };
    const names = ['a', 'b', 'c', 'd', 'start'].map((name) => `${name}.spec.js`);
    for (const [i, name] of names.entries()) await writeFile(join(dir, name), ' '.repeat(i));
    const days = [0, 1, 2].map((today) =>
      new Order()
        .sort(
          names.map((name) => ({ path: join(dir, name) })),
          today,
        )
        .map(({ path }) => basename(path)[0]),
    );
    expect(days.map(([first]) => first)).toEqual(['s', 's', 's']);
    // Of those whose turn it is the largest one, of the rest the smallest.
    expect(days.map((day) => day.slice(1).join('')).sort()).toEqual(['bacd', 'cabd', 'dabc']);
  });

  it(
    'counts every spec, and shows what failed in full',
    async () => {
      const outcome = await run('passing', 'failing');
      expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: [] });
      expect(outcome.details).toContain('failing.spec.js');
      expect(outcome.details).toContain('"what was wanted"');
      expect(outcome.details).not.toContain('passing.spec.js');
    },
    SLOW,
  );

  it(
    'counts a file that cannot be loaded, or that fails around its specs',
    async () => {
      const outcome = await run('unloadable', 'failing-around');
      expect(outcome).toMatchObject({ passed: 1, failed: 2 });
      expect(outcome.details).toContain('not even loaded');
      expect(outcome.details).toContain('left a mess');
    },
    SLOW,
  );

  it(
    'reads why specs are left out',
    async () => {
      const reason = 'no redis-server (nor Docker)';
      expect(await run('left-out', 'passing')).toEqual({
        passed: 2,
        failed: 0,
        skipped: [
          { what: 'events over Redis arrive', reason },
          { what: 'events over Redis when wiped come back', reason },
        ],
        failures: [],
        details: '',
      });
    },
    SLOW,
  );

  it(
    'fails what did not run without a reason',
    async () => {
      const outcome = await run('skipped-silently', 'focused-silently');
      expect(outcome).toMatchObject({ passed: 2, failed: 3, skipped: [] });
      for (const title of ['is inconvenient', 'is to come', 'was forgotten']) expect(outcome.details).toContain(title);
    },
    SLOW,
  );

  it.each(['native', 'timely'])(
    'leaves out what begins when no time is left, and says so: the %s runner',
    async (name) => {
      const late = String(Date.now() - 1);
      const runner = resolve(`scripts/test/${name}-runner.mjs`);
      process.env[UNTIL] = late;
      const outcome = await runSpecs(
        ['--testRunner', runner, '--runTestsByPath', 'passing.spec.js', 'failing.spec.js'],
        {
          cwd: dir,
        },
      ).finally(() => Reflect.deleteProperty(process.env, UNTIL));
      expect(outcome).toMatchObject({ passed: 0, failed: 0, failures: [], details: '' });
      expect(outcome.skipped.map(({ what }) => what).sort()).toEqual(['failing.spec.js', 'passing.spec.js']);
      for (const { reason } of outcome.skipped) expect(reason).toContain('no time left');
    },
    SLOW,
  );

  it(
    'fails when there is no spec',
    async () => {
      expect(await runSpecs(['--testPathPatterns', 'nowhere'], { cwd: dir })).toMatchObject({ passed: 0, failed: 1 });
      expect(await run('empty')).toMatchObject({ passed: 0, failed: 1 });
    },
    SLOW,
  );

  it(
    'lists every spec when asked',
    async () => {
      const { details } = await runSpecs(['--runTestsByPath', 'passing.spec.js'], { cwd: dir, listed: true });
      expect(details).toBe('passed: adds\npassed: does so again');
    },
    SLOW,
  );
});
