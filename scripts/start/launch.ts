import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import { run, stale, type Build } from './build.ts';
import { changes } from './changes.ts';
import { requireFolder } from './folder.ts';
import { requireFreePort } from './ports.ts';
import type { ProgramOptions } from './program.ts';
import { Programs } from './programs.ts';
import type { Progress } from './progress.ts';
import { StopRequest } from './stop-request.ts';
import { explain, isFullDisk, Trouble } from './trouble.ts';

/** What there is to start; the real one is in `shop.ts`. */
export interface Plan {
  port: number;
  dataDir: string;
  /** The embedded PostgreSQL when undefined. */
  databaseUrl: string | undefined;
  builds: Build[];
  migrate(databaseUrl: string): Promise<void>;
  loadDemo(databaseUrl: string, report: (line: string) => void): Promise<void>;
  /** Started in this order, stopped in the opposite one. */
  programs(databaseUrl: string): Promise<ProgramOptions[]>;
  /** Answers 200 when all of it can be used. */
  readyUrl: string;
  summary(secondsTaken: number): Promise<string>;
  /** The program that is built and started again when one of these folders changes. */
  reload?: { program: string; folders: string[] };
}

const READY_SECONDS = 60;

/** From nothing to a running shop, and back: each step in turn, then the end when it is asked for. */
export class Launch {
  private readonly plan: Plan;
  private readonly progress: Progress;
  private readonly request = new StopRequest(() => void this.force());
  private postgres: RunningPostgres | undefined;
  private readonly programs: Programs;
  private forced = false;
  /** What goes wrong where nobody waits for it: a lost connection, a fault in a callback. */
  private readonly accident = new Promise<never>((_, reject) => process.on('uncaughtException', reject));

  constructor(plan: Plan, progress: Progress) {
    this.plan = plan;
    this.progress = progress;
    this.programs = new Programs(progress);
    this.accident.catch(() => undefined);
  }

  /** The exit code, when everything has stopped. */
  async run(): Promise<number> {
    const began = performance.now();
    let code = 0;
    try {
      await requireFreePort(this.plan.port);
      await requireFolder(this.plan.dataDir);
      await this.build();
      const databaseUrl = this.plan.databaseUrl ?? (await this.startDatabase());
      await this.fill(databaseUrl);
      for (const options of await this.plan.programs(databaseUrl)) this.programs.start(options);
      await this.progress.step('Starting the shop', () => this.untilReady());
      this.progress.line(await this.plan.summary((performance.now() - began) / 1000));
      await this.orEnd(this.plan.reload ? this.reload(this.plan.reload) : this.anyDeath());
    } catch (error) {
      if (!this.request.signal.aborted) {
        code = 1;
        // A full disk shows itself in many ways; the server's log names it.
        const complaint = (await this.postgres?.complaint()) ?? '';
        this.complain(isFullDisk(complaint) ? new Trouble(complaint, { cause: error }) : error);
      }
    }
    if (this.postgres || !this.programs.isEmpty) await this.stop();
    return this.forced ? 1 : code;
  }

  private async build(): Promise<void> {
    const builds = await stale(this.plan.builds);
    if (builds.length === 0) return;
    const names = builds.map((build) => build.name).join(' and ');
    await this.progress.step(`Building the ${names}`, () =>
      Promise.all(builds.map((build) => run(build, this.request.signal))),
    );
  }

  private async startDatabase(): Promise<string> {
    const dir = join(this.plan.dataDir, 'postgres');
    this.postgres = await this.progress.step('Starting PostgreSQL', () => startPostgres({ dir }));
    this.request.signal.throwIfAborted();
    return this.postgres.nearUrl;
  }

  private async fill(databaseUrl: string): Promise<void> {
    await this.progress.step('Preparing the database', async (note) => {
      await this.orEnd(this.plan.migrate(databaseUrl));
      await this.orEnd(this.plan.loadDemo(databaseUrl, note));
    });
  }

  private async untilReady(): Promise<void> {
    const answers = async () => {
      const reply = await fetch(this.plan.readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      return reply?.ok === true;
    };
    const waiting = async () => {
      for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await sleep(100)) {
        if (await answers()) return;
      }
      throw new Trouble(
        `The shop was not ready after ${READY_SECONDS} s: the logs in ${this.plan.dataDir} may say why.`,
      );
    };
    await this.orEnd(Promise.race([waiting(), this.anyDeath()]));
  }

  private async anyDeath(): Promise<never> {
    const { postgres } = this;
    const lost = postgres?.ended.then(async () => {
      throw new Trouble(`PostgreSQL ended by itself. The last line of its log: ${await postgres.complaint()}`);
    });
    return Promise.race([this.programs.death(), ...(lost ? [lost] : [])]);
  }

  /** A fault in what was just saved is shown, and the next change tries again. */
  private async reload({ program, folders }: NonNullable<Plan['reload']>): Promise<void> {
    const tellOfDeath = () => void this.programs.death().catch((error) => this.complain(error));
    tellOfDeath();
    for await (const _ of changes(folders, this.request.signal)) {
      try {
        await this.build();
        await this.programs.startAgain(program);
        await this.progress.step('Starting it again', () => this.untilReady());
        tellOfDeath();
      } catch (error) {
        if (this.request.signal.aborted) return;
        this.complain(error);
      }
    }
  }

  /** The work, unless something ends the launch first. */
  private async orEnd<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.request.end(), this.accident]);
  }

  private complain(error: unknown): void {
    const text = explain(error) ?? (error as Error).stack ?? String(error);
    this.progress.line(`${this.progress.paint('red', '✗')} ${text}`);
  }

  private async stop(): Promise<void> {
    await this.progress.step('Stopping', async () => {
      await this.programs.stop();
      await this.postgres?.stop();
    });
  }

  private async force(): Promise<void> {
    this.forced = true;
    this.programs.kill();
    await this.postgres?.stop({ atOnce: true });
    process.exit(1);
  }
}
