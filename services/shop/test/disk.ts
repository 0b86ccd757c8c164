import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

export interface TestDisk {
  dir: string;
  remove(): Promise<void>;
}

/** A disk of its own for one spec, with the options of `mount`: small, or only for reading. Take it away in `afterAll`. */
export async function mountDisk(options: string): Promise<TestDisk> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-disk-'));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]);
  } catch (error) {
    await rm(dir, { recursive: true });
    throw error;
  }
  return {
    dir,
    remove: async () => {
      await exec('umount', ['-l', dir]);
      await rm(dir, { recursive: true });
    },
  };
}

/** What `describeIf` asks before anything is started. */
export async function whyNoDisk(): Promise<string | undefined> {
  const disk = await mountDisk('size=1m').catch(() => undefined);
  await disk?.remove();
  return disk ? undefined : 'a disk of its own cannot be mounted here, which needs root';
}
