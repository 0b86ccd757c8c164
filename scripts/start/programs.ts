import { follow, lastWords, readable } from './log-lines.ts';
import { Program, type ProgramOptions } from './program.ts';
import type { Progress } from './progress.ts';
import { Trouble } from './trouble.ts';

/** The service gives itself 15 s to finish what is in flight. */
const GRACE_SECONDS = 17;

/** The programs of a launch, in the order in which they were started; their warnings and errors go to the terminal. */
export class Programs {
  private readonly progress: Progress;
  private all: Program[] = [];

  constructor(progress: Progress) {
    this.progress = progress;
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  start(options: ProgramOptions): void {
    const program = new Program(options);
    this.all.push(program);
    const show = (line: string) => {
      const text = readable(line);
      if (text) this.progress.line(this.progress.paint('yellow', `  ${program.name} ${text}`));
    };
    const ended = new AbortController();
    void program.ended.then(() => ended.abort());
    void follow(program.log, program.loggedBefore, show, ended.signal);
  }

  async startAgain(name: string): Promise<void> {
    for (const program of this.all.filter((each) => each.name === name)) {
      await program.stop(GRACE_SECONDS);
      this.all = this.all.filter((each) => each !== program);
      this.start(program.options);
    }
  }

  /** Rejects with the last words of the first one that ends by itself. */
  async death(): Promise<never> {
    return Promise.race(this.all.map((program) => this.deathOf(program)));
  }

  /** The opposite of their start, one after the other. */
  async stop(): Promise<void> {
    for (const program of this.all.toReversed()) await program.stop(GRACE_SECONDS);
    this.all = [];
  }

  kill(): void {
    for (const program of this.all) program.kill();
  }

  private async deathOf(program: Program): Promise<never> {
    const { code, signal } = await program.ended;
    // One that was told to end is waited for elsewhere.
    if (program.wasAskedToEnd) return new Promise(() => undefined);
    const words = await lastWords(program.log, program.loggedBefore);
    const how = `The ${program.name} ended by itself (${signal ?? `exit code ${code}`})`;
    throw new Trouble([`${how}. Its last lines, more in ${program.log}:`, ...words].join('\n  '));
  }
}
