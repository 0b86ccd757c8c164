import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { failure, type Outcome } from './outcome.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The programs of packages, without the shell that node_modules/.bin needs on some systems. */
const PROGRAMS = {
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'eslint/bin/eslint.js',
  jest: 'jest/bin/jest.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
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

const running = new Set<ChildProcess>();

/** Asks whatever runs to tidy up and end. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program of an installed package with this Node.js and keeps what it prints. */
export async function runProgram(name: Name, args: string[], options: ProgramOptions = {}): Promise<Ended> {
  const { cwd = ROOT, env = {}, minutes = 40 } = options;
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', PROGRAMS[name]), ...args], {
    cwd,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)).finally(
    () => running.delete(child),
  );
  if (code === null) output += `\n${name} was ended by ${child.signalCode} (it may take ${minutes} minutes)`;
  return { code, output: output.trim() };
}

/** A check that a program makes as a whole: it passes or it does not. */
export async function check(name: Name, ...args: string[]): Promise<Outcome> {
  const { code, output } = await runProgram(name, args);
  if (code === 0) return { passed: 1, failed: 0, skipped: [], details: '' };
  return failure(output || `${name} ended with ${code} and said nothing`);
}
