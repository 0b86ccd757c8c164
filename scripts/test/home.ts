import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hold, identityOf } from '../start/processes.ts';
import { endFamily, FAMILY, newFamily } from './family.ts';

/** Short: some systems have long names for temporary folders and short ones for the sockets in them. */
const PREFIX = 'bujia.';
const WARDEN = join(import.meta.dirname, 'warden.ts');
/** Where Linux keeps files in memory: a database of a thousand tables and indexes is made in a twentieth of the time that a disk takes. */
const IN_MEMORY = '/dev/shm';
/** Six times what a whole run had there at most. A container often has 64 MB of it. */
const ROOM = 6 * 2 ** 30;
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');

export interface Home {
  /** Whatever this process and its children have started is part of it. */
  family: string;
  /** When it is done, no process of the family is left, nor a temporary file. */
  close(): Promise<void>;
}

/**
 * From here on temporary files lie in a folder of this run, and the processes that it starts bear its name. A warden, out of reach
 * of whatever ends this process, sees its end and tidies up. `asShipped`: what is measured lies on the disk, and compiles as it
 * does for everybody.
 */
export async function openHome({ asShipped = false } = {}): Promise<Home> {
  for (const place of [IN_MEMORY, tmpdir()]) await removeLeftHomes(place);
  const place = !asShipped && (await hasRoomInMemory()) ? IN_MEMORY : tmpdir();
  const folder = await mkdtemp(join(place, PREFIX));
  // PostgreSQL runs as another account when this is root, and passes through.
  await chmod(folder, 0o711);
  await hold(holderOf(folder), folder);
  const family = newFamily(basename(folder));
  await writeFile(familyOf(folder), family);
  const warden = spawn(process.execPath, [WARDEN, folder, family], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(warden, 'exit');
  warden.unref();
  // What Jest runs waits for no pipe of its own at the end.
  (warden.stdin as unknown as { unref(): void }).unref();
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.env[FAMILY] = family;
  if (!asShipped) process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  return {
    family,
    close: async () => {
      warden.ref();
      warden.stdin.end();
      await ended;
    },
  };
}

async function hasRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const memory = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const available = Number(/^MemAvailable: +(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024;
  // Programs are run from there, too.
  const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts)?.[1] ?? 'noexec';
  return Math.min(bavail * bsize, available - ROOM) >= ROOM && !options.includes('noexec');
}

/** Of runs that ended together with their wardens, as at the end of the machine. */
async function removeLeftHomes(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name);
    const family = name.startsWith(PREFIX) && (await readFile(familyOf(folder), 'utf8').catch(() => ''));
    if (!family || (await isHeld(folder))) continue;
    await endFamily(family);
    await rm(folder, { recursive: true, force: true });
  }
}

async function isHeld(folder: string): Promise<boolean> {
  const [pid, identity] = (await readFile(holderOf(folder), 'utf8').catch(() => '')).split('\n');
  return Boolean(identity) && (await identityOf(Number(pid))) === identity;
}

const holderOf = (folder: string) => join(folder, 'holder');
const familyOf = (folder: string) => join(folder, 'family');
