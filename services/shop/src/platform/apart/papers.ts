import { createHash } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { DrawnOnce } from '../http/drawn-once.ts';
import { currentTrace, outside } from '../trace/trace.ts';
import { Press } from './press.ts';

/** One paper is often followed by another; then the memory is free again. */
const IDLE_MS = 10_000;
const BOUNDS = { lineMax: 10, keptBytes: 8_000_000 };
/** Of the line, for requests of one account: the rest is for everybody else, and for mails. */
const MOST_OF_ONE = 3;

const paperBusy = () =>
  new Refusal('unavailable', 'paper.busy', 'No se pudo preparar el PDF: inténtelo otra vez en un momento');

/**
 * What is printed of a kind, as PDF: by a program of its own (`drawPapers`), for a long one takes half a second, in which whoever
 * serves people would answer nobody. The same task always comes out the same.
 */
export class Papers<Task extends object> {
  private readonly drawn = new DrawnOnce(BOUNDS, paperBusy);
  private readonly waiting = new Map<string, number>();
  private press: Press<Task> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly program: string) {}

  of(task: Task): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(task)).digest('hex');
    const ready = this.drawn.ready(key);
    if (ready) return Promise.resolve(ready);
    // It may take long, and whoever waits must not hold a place of those who buy.
    return this.inTurn(() => outside(() => this.drawn.draw(key, () => this.made(task))));
  }

  private async made(task: Task): Promise<Buffer> {
    clearTimeout(this.idle);
    // What one has drawn before may be what ends it now.
    const paper = (this.press && (await this.drawnBy(this.press, task))) ?? (await this.drawnBy(this.begin(), task));
    if (!paper?.length) throw paperBusy();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return paper;
  }

  private async drawnBy(press: Press<Task>, task: Task): Promise<Buffer | undefined> {
    return press.draw(task).catch(() => {
      this.end();
      return undefined;
    });
  }

  private begin(): Press<Task> {
    return (this.press = new Press<Task>(this.program));
  }

  private end(): void {
    this.press?.close();
    this.press = undefined;
  }

  private async inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    const { actor, outside: isRequest } = currentTrace() ?? {};
    if (actor === undefined || !isRequest) return work();
    const own = this.waiting.get(actor) ?? 0;
    if (own >= MOST_OF_ONE) throw paperBusy();
    this.waiting.set(actor, own + 1);
    try {
      return await work();
    } finally {
      const left = this.waiting.get(actor)! - 1;
      if (left === 0) this.waiting.delete(actor);
      else this.waiting.set(actor, left);
    }
  }
}
