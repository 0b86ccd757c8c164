import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endFamily, FAMILY, newFamily } from './family.ts';
import { failure, type Outcome } from './outcome.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The programs of packages, without the shell that node_modules/.bin needs on some systems; and one of our own. */
const PROGRAMS = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  typed: 'scripts/test/typed.ts',
};

export type Name = keyof typeof PROGRAMS;

export interface Ended {
  code: number | null;
  output: string;
}

export interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** A program that still runs after this is killed, and has failed. */
  minutes?: number;
}

/** Runs a program of PROGRAMS with this Node.js and keeps what it prints. What it started ends with it. */
export async function runProgram(name: Name, args: string[], options: ProgramOptions = {}): Promise<Ended> {
  const { cwd = ROOT, env = {}, minutes = 55 } = options;
  const family = newFamily();
  const child = spawn(process.execPath, [join(ROOT, PROGRAMS[name]), ...args], {
    cwd,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env, [FAMILY]: family },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = AbortSignal.timeout(minutes * 60_000);
  const end = () => void endFamily(family);
  limit.addEventListener('abort', end);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Its output closes when whoever shares it has ended as well.
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  limit.removeEventListener('abort', end);
  await endFamily(family);
  await closed;
  const late = limit.aborted;
  if (late) output += `\n${name} was ended: it may take ${minutes} minutes`;
  else if (code === null) output += `\n${name} was ended by ${child.signalCode}`;
  return { code: late ? null : code, output: output.trim() };
}

/** A check that a program makes as a whole: it passes or it does not. */
export async function check(name: Name, ...args: string[]): Promise<Outcome> {
  const { code, output } = await runProgram(name, args);
  if (code === 0) return { passed: 1, failed: 0, skipped: [], failures: [], details: '' };
  return failure(output || `${name} ended with ${code} and said nothing`);
}
