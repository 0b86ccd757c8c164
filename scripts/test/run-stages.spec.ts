import { describe, expect, it } from '@jest/globals';
import { stripVTControlCharacters } from 'node:util';
import { failure, type Outcome } from './outcome.ts';
import { exitCode, runStages } from './run-stages.ts';
import type { Stage } from './stages.ts';

const passed = (count: number): Outcome => ({ passed: count, failed: 0, skipped: [], failures: [], details: '' });

const stage = (title: string, project: string | undefined, run: Stage['run'], waits = false): Stage => ({
  name: title,
  title,
  project,
  waits,
  run,
});
const check = (title: string, outcome: Outcome) => stage(title, undefined, () => Promise.resolve(outcome));
const specs = (title: string, outcome: Outcome) => stage(title, title, () => Promise.resolve(outcome));

async function told(...stages: Stage[]) {
  let text = '';
  const write = (lines: string) => (text += stripVTControlCharacters(lines));
  const report = { began: () => undefined, ended: (_: string, lines: string) => write(lines), concluded: write };
  const total = await runStages(
    stages.map((one) => ({ stage: one })),
    report,
  );
  return { text, lastLine: text.trimEnd().split('\n').at(-1), code: exitCode(total) };
}

describe('a run of stages', () => {
  it('adds up checks and specs, and succeeds when nothing failed', async () => {
    const { lastLine, code } = await told(
      check('types', passed(1)),
      check('lint', passed(1)),
      specs('unit', passed(40)),
    );
    expect(lastLine).toBe('42 passed, 0 failed, 0 skipped');
    expect(code).toBe(0);
  });

  it('fails when one stage fails, goes on with the others and shows the failure in full', async () => {
    const { text, lastLine, code } = await told(
      check('types', failure('cart.ts(3,1): error\n  of two lines')),
      specs('unit', passed(40)),
      specs('db', {
        passed: 2,
        failed: 3,
        skipped: [],
        failures: ['cart.db.spec.ts: adds'],
        details: 'expected 1, received 2',
      }),
    );
    expect(text).toMatch(/^FAILED {2}types .*\n {4}cart\.ts\(3,1\): error\n {6}of two lines$/m);
    expect(text).toMatch(/^passed {2}unit/m);
    expect(text).toMatch(/^FAILED {2}db .*2 passed, 3 failed, 0 skipped\n {4}expected 1, received 2$/m);
    // Once more at the end, of which a machine may keep no more.
    expect(text).toMatch(/^Failed: types\nFailed: cart\.db\.spec\.ts: adds\n42 passed, 4 failed, 0 skipped$/m);
    expect(lastLine).toBe('42 passed, 4 failed, 0 skipped');
    expect(code).toBe(1);
  });

  it('fails on a stage that breaks', async () => {
    const breaks = stage('unit', 'unit', () => Promise.reject(new Error('no disk left')));
    const { text, lastLine, code } = await told(check('types', passed(1)), breaks);
    expect(text).toContain('no disk left');
    expect(lastLine).toBe('1 passed, 1 failed, 0 skipped');
    expect(code).toBe(1);
  });

  it('lists what was skipped under its reason, and does not count it as passed', async () => {
    const skipped = [
      { what: 'events over Redis', reason: 'no redis-server' },
      { what: 'a container', reason: 'no Docker engine' },
      { what: 'a wiped queue', reason: 'no redis-server' },
    ];
    const { text, lastLine, code } = await told(
      check('types', passed(1)),
      specs('db', { passed: 0, failed: 0, skipped, failures: [], details: '' }),
    );
    expect(text).toMatch(/^skipped db/m);
    expect(text).toContain(
      'Skipped: no redis-server\n    events over Redis\n    a wiped queue\nSkipped: no Docker engine\n    a container\n',
    );
    expect(lastLine).toBe('1 passed, 0 failed, 3 skipped');
    expect(code).toBe(0);
  });

  it('fails when nothing ran', async () => {
    expect(await told()).toMatchObject({ lastLine: '0 passed, 0 failed, 0 skipped', code: 1 });
    const onlySkips = {
      passed: 0,
      failed: 0,
      skipped: [{ what: 'all', reason: 'no Chromium' }],
      failures: [],
      details: '',
    };
    expect(await told(specs('browser', onlySkips))).toMatchObject({
      lastLine: '0 passed, 0 failed, 1 skipped',
      code: 1,
    });
  });

  it('begins nothing more once it is interrupted, and has failed', async () => {
    const interruption = new AbortController();
    const interrupt = stage('unit', 'unit', () => {
      interruption.abort();
      return Promise.resolve(passed(3));
    });
    const report = { began: () => undefined, ended: () => undefined, concluded: () => undefined };
    const planned = [interrupt, specs('db', passed(40))].map((one) => ({ stage: one }));
    const total = await runStages(planned, report, interruption.signal);
    expect(total).toMatchObject({ passed: 3, failed: 1 });
    expect(exitCode(total)).toBe(1);
  });

  it('runs two checks at a time, specs alone, and those that wait beside each other', async () => {
    let running = 0;
    const seen: Record<string, number> = {};
    const watched = (title: string, project?: string, waits = false) =>
      stage(
        title,
        project,
        async () => {
          running++;
          await new Promise((done) => setTimeout(done, 20));
          seen[title] = running--;
          return passed(1);
        },
        waits,
      );
    await told(
      ...[watched('a'), watched('unit', 'unit'), watched('b'), watched('db', 'db'), watched('c')],
      ...[watched('journey', 'journey', true), watched('browser', 'browser', true)],
    );
    expect(Math.max(seen['a']!, seen['b']!, seen['c']!)).toBe(2);
    expect([seen['unit'], seen['db']]).toEqual([1, 1]);
    expect(Math.max(seen['journey']!, seen['browser']!)).toBe(2);
  });
});
