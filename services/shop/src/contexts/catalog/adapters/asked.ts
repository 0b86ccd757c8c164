import { ASKED_LIMITS } from '@bujia/contracts/asked';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { withTrace } from '../../../platform/trace/trace.ts';
import { type AskedQuestion, KeepQuestions } from '../application/keep-questions.ts';

/** So long is listened before what was heard is written. */
const PAUSE_MS = 2_000;
const MOST_HEARD = 200;
const MOST_NETWORKS = 5_000;

/**
 * What was asked for and not found, gathered in memory and written some seconds later: nobody who asks waits for it, and a
 * process that dies forgets two seconds of it. One network fills no more than its share of a day.
 */
@Injectable()
export class Asked implements OnModuleDestroy {
  private readonly log = new Logger('Asked');
  private heard = new Map<string, AskedQuestion>();
  private networks = new Map<string, Set<string>>();
  private day = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  note(question: string, guessed: boolean, network: string): void {
    const day = localDate(this.clock.now());
    if (day !== this.day) this.networks = new Map();
    this.day = day;
    const own = this.networks.get(network) ?? new Set();
    const isFull = !this.networks.has(network) && this.networks.size >= MOST_NETWORKS;
    if (!own.has(question) && (own.size >= ASKED_LIMITS.perNetwork || isFull)) return;
    this.networks.set(network, own.add(question));
    const key = `${day} ${question}`;
    const known = this.heard.get(key);
    if (!known && this.heard.size >= MOST_HEARD) return;
    this.heard.set(key, { day, question, guessed, times: (known?.times ?? 0) + 1 });
    this.timer ??= setTimeout(() => void this.write(), PAUSE_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const questions = [...this.heard.values()];
    if (questions.length === 0) return;
    this.heard = new Map();
    // Of nobody: the timer began within the request of whoever asked first.
    const keep = () => this.commands.execute(new KeepQuestions(questions));
    await withTrace({ requestId: newId() }, keep).catch((error: unknown) => {
      this.log.warn(`${questions.length} questions were not kept: ${String(error)}`);
    });
  }
}
