import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveFormer, takeFormer } from './former-files.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('the files of former builds', () => {
  let dist: string;
  let now: number;

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'bujia-former-'));
    now = 0;
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  /** As a build does it: into an empty folder. Gives the names of the files that are there afterwards. */
  async function build(name: string): Promise<string[]> {
    const former = await takeFormer(dist, now);
    await rm(dist, { recursive: true });
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, 'assets', name), name);
    await leaveFormer(dist, former);
    return (await readdir(join(dist, 'assets'))).sort();
  }

  it('stay for a day after the build that took their place', async () => {
    expect(await build('a.js')).toEqual(['a.js']);
    now += 100 * HOUR_MS; // however old it is when it is replaced
    expect(await build('b.js')).toEqual(['a.js', 'b.js']);
    now += 23 * HOUR_MS;
    expect(await build('c.js')).toEqual(['a.js', 'b.js', 'c.js']);
    now += 2 * HOUR_MS;
    expect(await build('d.js')).toEqual(['b.js', 'c.js', 'd.js']);
  });

  it('are its own again in a build that makes them again', async () => {
    await build('a.js');
    await build('b.js');
    now += 23 * HOUR_MS;
    await build('a.js');
    now += 23 * HOUR_MS;
    expect(await build('c.js')).toEqual(['a.js', 'b.js', 'c.js']); // the first one counts from now on
  });
});
