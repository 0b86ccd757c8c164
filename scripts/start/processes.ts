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
  const [, program, rest] = /\((.*)\) (.*)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? [];
  const fields = rest?.split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return '';
  return `${program} ${fields[19]}`;
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
