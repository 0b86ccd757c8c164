import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { settledWithin } from '../../kernel/patience.ts';
import { type NotedRun, SweepRecord } from './sweep-record.ts';
import { ELSEWHERE, type Sweep, Sweeps } from './sweeps.ts';

/** For the step that a sweep is at: it may wait for somebody who is away, and is repeated by another process then. */
const LAST_STEP_MS = 4_000;
const NOTE_MS = 60_000;

interface Run {
  began: number;
  ended: number;
  problem?: string;
}

/** Starts each sweep of a worker when its time comes, and keeps how it went. */
@Injectable()
export class Recurring implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Recurring.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, { began: number; done: Promise<unknown>; lasts: boolean }>();
  private readonly ended = new Map<string, Run>();
  /** Of which nothing is written since they ended. */
  private readonly unwritten = new Set<string>();

  constructor(
    private readonly sweeps: Sweeps,
    private readonly record: SweepRecord,
  ) {}

  onApplicationBootstrap(): void {
    const { declared } = this.sweeps;
    this.record.know(declared.map(({ name }) => name)).catch((error: unknown) => this.log.warn(error));
    for (const sweep of declared) this.timers.push(setInterval(() => this.tick(sweep), sweep.seconds * 1_000));
    this.timers.push(setInterval(() => this.write([...this.unwritten, ...this.lasting()]), NOTE_MS));
  }

  private tick({ name, run }: Sweep): void {
    if (this.running.has(name)) return;
    const began = performance.now();
    const done = run(this.stopping.signal)
      .then(
        (came) => (came === ELSEWHERE ? this.forget(name) : this.end(name, began)),
        (error: unknown) => {
          this.log.error(error);
          this.end(name, began, wordsOf(error));
        },
      )
      .finally(() => this.running.delete(name));
    this.running.set(name, { began, done, lasts: false });
  }

  /** Of what runs every second a row is written once a minute; that it fails, or does no more, at once. */
  private end(name: string, began: number, problem?: string): void {
    const hadProblem = this.ended.get(name)?.problem !== undefined;
    this.ended.set(name, { began, ended: performance.now(), problem });
    this.unwritten.add(name);
    if (hadProblem !== (problem !== undefined)) this.write([name]);
  }

  /** Under way since the last time that was asked. */
  private lasting(): string[] {
    const lasting = [...this.running].filter(([, { lasts }]) => lasts).map(([name]) => name);
    for (const one of this.running.values()) one.lasts = true;
    return lasting;
  }

  private forget(name: string): void {
    this.ended.delete(name);
    this.unwritten.delete(name);
  }

  private write(names: Iterable<string>): void {
    const now = performance.now();
    const runs = [...new Set(names)].map((name): NotedRun => {
      const run = this.unwritten.delete(name) ? this.ended.get(name) : undefined;
      if (!run) return { name, beganMs: now - (this.running.get(name)?.began ?? now) };
      const { began, ended, problem } = run;
      return { name, beganMs: now - began, endedMs: now - ended, seconds: (ended - began) / 1_000, problem };
    });
    if (runs.length === 0) return;
    this.record.note(runs).catch((error: unknown) => {
      this.log.warn(`How the sweeps went is not written: ${(error as Error).message}`);
      for (const { name, endedMs } of runs) if (endedMs !== undefined) this.unwritten.add(name);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    await settledWithin(LAST_STEP_MS, ...[...this.running.values()].map(({ done }) => done));
  }
}

const WORDS_MAX = 300;

/** As a row can hold it: with a sign that none can, nothing of any sweep would be written down. */
function wordsOf(error: unknown): string {
  const said = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
  return said.slice(0, WORDS_MAX).toWellFormed().replaceAll('\0', ' ');
}
