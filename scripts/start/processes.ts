import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Trouble } from './trouble.ts';

/**
 * The program and the start time of a process, '' when it is gone. A process number alone proves nothing: after a reboot, or
 * in another container, it is somebody else's.
 */
export async function identityOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    const ps = await promisify(execFile)('ps', ['-o', 'comm=,lstart=', '-p', String(pid)]).catch(() => undefined);
    return ps?.stdout.trim() ?? '';
  }
  const [program, state, , ...rest] = await statOf(pid);
  return !program || state === 'Z' || state === 'X' ? '' : `${program} ${rest[17]}`;
}

/** 0 when there is none. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform === 'linux') return Number((await statOf(pid))[2] ?? 0);
  const ps = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)]).catch(() => undefined);
  return Number(ps?.stdout ?? 0);
}

/** Name, state, parent and what else Linux tells of a process; nothing when it is gone. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, rest] = /\((.*)\) (.*)/s.exec(text) ?? [];
  return name === undefined || rest === undefined ? [] : [name, ...rest.split(' ')];
}

/** Marks that this process uses what lies beside `file`; refuses while another one that is alive does. */
export async function hold(file: string, what: string): Promise<void> {
  const [pid, identity] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (identity && Number(pid) !== process.pid && (await identityOf(Number(pid))) === identity) {
    throw new Trouble(`${what} is in use by process ${pid}: stop that one first.`);
  }
  await writeFile(file, `${process.pid}\n${await identityOf(process.pid)}`);
}

export async function release(file: string): Promise<void> {
  await rm(file, { force: true });
}
