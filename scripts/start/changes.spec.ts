import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
    const outcome = watching.catch((error: Error) => error.name);
    await sleep(50);
    for (const name of ['a', 'b', 'c']) await writeFile(join(dir, name), name);
    await sleep(300);
    expect(bursts).toHaveLength(1);
    await writeFile(join(dir, 'deep/d'), 'd');
    await sleep(300);
    expect(bursts).toHaveLength(2);
    stop.abort();
    expect(await outcome).toBe('AbortError');
  });
});
