import { createHash } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { DrawnOnce } from '../http/drawn-once.ts';
import { currentTrace, outside } from '../trace/trace.ts';
import { runApart } from './apart.ts';

const LIMITS = { megabytes: 128, patienceMs: 60_000 };
const MEMORY_BYTES = 512 * 1024 * 1024;
const BOUNDS = { lineMax: 10, keptBytes: 8_000_000 };
/** Of the line, for requests of one account: the rest is for everybody else, and for mails. */
const MOST_OF_ONE = 3;

const paperBusy = () =>
  new Refusal('unavailable', 'paper.busy', 'No se pudo preparar el PDF: inténtelo otra vez en un momento');

/**
 * What is printed of a kind, as PDF: by a program of its own (`drawPaper`), for a long one takes half a second, in which whoever
 * serves people would answer nobody. The same task always comes out the same.
 */
export class Papers<Task extends object> {
  private readonly drawn = new DrawnOnce(BOUNDS, paperBusy);
  private readonly waiting = new Map<string, number>();

  constructor(private readonly program: string) {}

  of(task: Task): Promise<Buffer> {
    const sent = Buffer.from(JSON.stringify(task));
    const key = createHash('sha256').update(sent).digest('hex');
    const ready = this.drawn.ready(key);
    if (ready) return Promise.resolve(ready);
    // It may take long, and whoever waits must not hold a place of those who buy.
    return this.inTurn(() => outside(() => this.drawn.draw(key, () => this.made(sent))));
  }

  private async made(sent: Buffer): Promise<Buffer> {
    const pdf = await runApart(this.program, { memoryBytes: MEMORY_BYTES }, sent, LIMITS);
    if (!pdf?.length) throw paperBusy();
    return pdf;
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
