import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Recurring } from './recurring.ts';
import type { NotedRun } from './sweep-record.ts';
import { ELSEWHERE, type Sweep } from './sweeps.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

describe('What a worker does again and again', () => {
  let written: NotedRun[][];
  let refuses: boolean;
  let recurring: Recurring | undefined;
  beforeEach(() => {
    Logger.overrideLogger(false);
    mock.timers.enable({ apis: ['setInterval'] });
    [written, refuses] = [[], false];
  });
  afterEach(async () => {
    await recurring?.onModuleDestroy();
    mock.timers.reset();
  });

  function start(run: Sweep['run'], seconds = 5) {
    const declared: Sweep[] = [{ name: 'One.sweep', says: 'Hace algo', longest: 3_600, seconds, run }];
    const record = {
      know: () => Promise.resolve(),
      note: (runs: NotedRun[]) =>
        refuses ? Promise.reject(new Error('away')) : Promise.resolve(void written.push(runs)),
    };
    recurring = new Recurring({ declared } as never, record as never);
    recurring.onApplicationBootstrap();
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += SECOND_MS) {
      mock.timers.tick(SECOND_MS);
      await turn();
    }
  };

  it('is written down once a minute, however often it is done', async () => {
    let runs = 0;
    start(() => Promise.resolve((runs += 1)));
    await pass(10 * MINUTE_MS);
    expect(runs).toBe(120);
    expect(written).toHaveLength(10);
    expect(written[9]).toEqual([expect.objectContaining({ name: 'One.sweep', problem: undefined })]);
  });

  it('is written down at once where it fails, once, and where it does no more', async () => {
    let fails = true;
    start(() => (fails ? Promise.reject(new Error('no room\nSELECT 1')) : Promise.resolve()));
    await pass(6_000);
    expect(written).toEqual([[expect.objectContaining({ problem: 'no room' })]]);
    await pass(20_000);
    expect(written).toHaveLength(1);
    fails = false;
    await pass(5_000);
    expect(written[1]).toEqual([expect.objectContaining({ problem: undefined, endedMs: expect.any(Number) })]);
  });

  it('is written down in signs that a row can hold', async () => {
    start(() => Promise.reject(new Error('no\0room for \ud83d')));
    await pass(6_000);
    expect(written).toEqual([[expect.objectContaining({ problem: 'no room for \ufffd' })]]);
  });

  it('says nothing of what another process does', async () => {
    start(() => Promise.resolve(ELSEWHERE));
    await pass(3 * MINUTE_MS);
    expect(written).toEqual([]);
  });

  it('says each minute of what is still under way, and does not begin it twice', async () => {
    let begun = 0;
    let end = (): void => undefined;
    start(() => new Promise<void>((resolve) => ((begun += 1), (end = resolve))));
    await pass(3 * MINUTE_MS + SECOND_MS);
    expect([begun, written.length]).toEqual([1, 2]);
    expect(written[1]).toEqual([{ name: 'One.sweep', beganMs: expect.any(Number) }]);
    end();
    await pass(MINUTE_MS);
    expect(written[2]).toEqual([expect.objectContaining({ endedMs: expect.any(Number) })]);
    end();
  });

  it('writes down later what it could not write', async () => {
    start(() => Promise.resolve(), 90);
    refuses = true;
    await pass(2 * MINUTE_MS);
    expect(written).toEqual([]);
    refuses = false;
    await pass(MINUTE_MS);
    expect(written).toHaveLength(1);
  });
});
