import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * The processes that a run of tests starts, and those that they start. A parent can be killed, and a session or a group be
 * left; what a process was given in its environment stays with it: the name of its family, after those of the families around.
 */
export const FAMILY = 'BUJIA_TEST_FAMILY';

const SECONDS_TO_TIDY_UP = Number(process.env['SECONDS_TO_TIDY_UP'] ?? 5);
const SECONDS_TO_DIE = 20;

/** The name of a family within that of this process. */
export function newFamily(name = randomBytes(4).toString('hex')): string {
  const around = process.env[FAMILY];
  return around ? `${around}/${name}` : name;
}

/** For a program that gets only what it needs of the environment: its family, and what every program needs. */
export function bareEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', FAMILY].map((name) => [name, process.env[name]]),
  );
}

/** Asks whoever is left of a family to end; kills who does not. This process is spared. */
export async function endFamily(family: string): Promise<void> {
  const began = Date.now();
  // What the terminal's Ctrl-C says; PostgreSQL ends its connections at it.
  await signal(family, 'SIGINT');
  while (Date.now() - began < SECONDS_TO_DIE * 1000) {
    if ((await membersOf(family)).length === 0) return;
    await sleep(50);
    if (Date.now() - began > SECONDS_TO_TIDY_UP * 1000) await signal(family, 'SIGKILL');
  }
}

async function signal(family: string, name: NodeJS.Signals): Promise<void> {
  for (const pid of await membersOf(family)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function membersOf(family: string): Promise<number[]> {
  const name = `${FAMILY}=${family}`;
  const all = process.platform === 'linux' ? await environments() : await listedEnvironments();
  return all
    .filter(([, text]) => text.split(/[\0 ]/).some((entry) => entry === name || entry.startsWith(`${name}/`)))
    .map(([pid]) => pid)
    .filter((pid) => pid !== process.pid);
}

async function environments(): Promise<[number, string][]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  return Promise.all(
    pids.map(async (pid): Promise<[number, string]> => [
      pid,
      await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''),
    ]),
  );
}

async function listedEnvironments(): Promise<[number, string][]> {
  const listed = await promisify(execFile)('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => undefined);
  return (listed?.stdout ?? '').split('\n').map((line) => [parseInt(line), line]);
}
