import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  name: string;
  /** The arguments of Node, the entry file first or after Node's own flags. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** What the program writes goes straight to this file, so that it outlives this process and never waits for it. */
  log: string;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const LOG_LIMIT = 10 * 1024 * 1024;
const PRELOAD = join(import.meta.dirname, 'stop-with-starter.mjs');

/** A program of the shop that runs beside this process, out of reach of the terminal's Ctrl-C. */
export class Program {
  readonly options: ProgramOptions;
  /** How much the log held before this run. */
  readonly loggedBefore: number;
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;
  private askedToEnd = false;

  constructor(options: ProgramOptions) {
    this.options = options;
    rotate(options.log);
    const log = openSync(options.log, 'a', 0o600);
    this.loggedBefore = statSync(options.log).size;
    this.child = spawn(process.execPath, ['--import', PRELOAD, ...options.args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve({ code, signal })));
  }

  get name(): string {
    return this.options.name;
  }

  get log(): string {
    return this.options.log;
  }

  /** Whether this process asked it to end. */
  get wasAskedToEnd(): boolean {
    return this.askedToEnd;
  }

  /** SIGTERM lets it finish what is in flight; after the grace it is killed. */
  async stop(graceSeconds: number): Promise<void> {
    this.askedToEnd = true;
    this.child.kill('SIGTERM');
    const inTime = new AbortController();
    const late = sleep(graceSeconds * 1000, 'late', { signal: inTime.signal }).catch(() => 'ended');
    if ((await Promise.race([this.ended, late])) === 'late') this.kill();
    await this.ended;
    inTime.abort();
  }

  kill(): void {
    this.askedToEnd = true;
    this.child.kill('SIGKILL');
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
}
