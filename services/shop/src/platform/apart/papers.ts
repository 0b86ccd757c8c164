import { createHash } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { DrawnOnce } from '../http/drawn-once.ts';
import { runApart } from './apart.ts';

const LIMITS = { megabytes: 128, patienceMs: 60_000 };
const MEMORY_BYTES = 512 * 1024 * 1024;
const BOUNDS = { lineMax: 10, keptBytes: 8_000_000 };

const paperBusy = () =>
  new Refusal('unavailable', 'paper.busy', 'No se pudo preparar el PDF: inténtelo otra vez en un momento');

/**
 * What is printed of a kind, as PDF: by a program of its own (`drawPaper`), for a long one takes half a second, in which whoever
 * serves people would answer nobody. The same task always comes out the same.
 */
export class Papers<Task extends object> {
  private readonly drawn = new DrawnOnce(BOUNDS, paperBusy);

  constructor(private readonly program: string) {}

  of(task: Task): Promise<Buffer> {
    const sent = Buffer.from(JSON.stringify(task));
    return this.drawn.draw(createHash('sha256').update(sent).digest('hex'), async () => {
      const pdf = await runApart(this.program, { memoryBytes: MEMORY_BYTES }, sent, LIMITS);
      if (!pdf?.length) throw paperBusy();
      return pdf;
    });
  }
}
