import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { identityOf } from '../../../scripts/start/processes.ts';

/** The processes that a process started, and those that they started, as long as no parent among them has ended. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const of = (parent: number): number[] =>
    processes.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...of(child)]);
  return of(pid);
}

export const identitiesOf = (pids: number[]): Promise<string[]> => Promise.all(pids.map(identityOf));
