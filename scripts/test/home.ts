import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hold, identityOf } from '../start/processes.ts';
import { endFamily, FAMILY, newFamily } from './family.ts';

/** Short: some systems have long names for temporary folders and short ones for the sockets in them. */
const PREFIX = 'bujia.';
const WARDEN = join(import.meta.dirname, 'warden.ts');
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');

export interface Home {
  /** Whatever this process and its children have started is part of it. */
  family: string;
  /** When it is done, no process of the family is left, nor a temporary file. */
  close(): Promise<void>;
}

/**
 * From here on temporary files lie in a folder of this run, and the processes that it starts bear its name. A warden, out of reach
 * of whatever ends this process, sees its end and tidies up.
 */
export async function openHome(): Promise<Home> {
  await removeLeftHomes();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
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
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  return {
    family,
    close: async () => {
      warden.ref();
      warden.stdin.end();
      await ended;
    },
  };
}

/** Of runs that ended together with their wardens, as at the end of the machine. */
async function removeLeftHomes(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
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
