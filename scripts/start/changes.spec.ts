import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../services/shop/test/eventually.ts';
import { changes } from './changes.ts';

describe('changes in folders', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-changes-'));
    await mkdir(join(dir, 'deep'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('come once for each burst, also from below, until the signal', async () => {
    const stop = new AbortController();
    const bursts: number[] = [];
    const watching = (async () => {
      for await (const time of changes([dir], stop.signal)) bursts.push(time);
    })();
    const expectBursts = async (count: number) => {
      await eventually(() => bursts.length >= count);
      await sleep(300); // one too many would come now
      expect(bursts).toHaveLength(count);
    };
    const outcome = watching.catch((error: Error) => error.name);
    await sleep(50);
    for (const name of ['a', 'b', 'c']) writeFileSync(join(dir, name), name);
    await expectBursts(1);
    writeFileSync(join(dir, 'deep/d'), 'd');
    await expectBursts(2);
    stop.abort();
    expect(await outcome).toBe('AbortError');
  });
});
