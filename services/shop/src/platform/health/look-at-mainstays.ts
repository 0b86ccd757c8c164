import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { numberText } from '@bujia/contracts/numbers';
import type { Mainstay } from '@bujia/contracts/upkeep';
import { Config } from '../config/config.ts';
import { Primary } from '../database/primary.ts';
import { Reads } from '../database/reads.ts';
import { Wakeups } from '../database/wakeups.ts';
import { clamdAnswers } from '../outbound/clamd.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Queues } from '../queues/queues.ts';
import { ELSEWHERE, Every } from '../queues/sweeps.ts';
import { Mainstays } from './mainstays.ts';

const PATIENCE_MS = 5_000;
/** An event is taken within a second; a sweep takes what was left out within a minute and a half. */
const LAG_SECONDS = 300;
const MEGABYTE = 1_048_576;

/** What stands in the house is looked at each minute; of what is outside whoever needs it tells: to ask would cost, or trouble somebody. */
@Injectable()
export class LookAtMainstays {
  constructor(
    private readonly mainstays: Mainstays,
    private readonly primary: Primary,
    private readonly reads: Reads,
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly wakeups: Wakeups,
    private readonly config: Config,
  ) {}

  @Every(60, 'Revisar aquello de lo que depende la tienda')
  async sweep(): Promise<unknown> {
    return (await this.wakeups.isElected('mainstays')) ? this.look() : ELSEWHERE;
  }

  async look(): Promise<void> {
    await Promise.all([
      this.note('base', () => this.reads.row('SELECT 1').then(() => ({})), 'La copia para leer no responde'),
      this.note('colas', () => this.askQueues(), 'Las colas no responden'),
      this.note('documentos', () => this.measure(), 'No se pudo medir'),
      this.config.scanner && this.note('antivirus', () => this.askScanner(), 'No responde'),
    ]);
  }

  private async note(name: Mainstay, ask: () => Promise<{ problem?: string; said?: string }>, away: string) {
    const over = new AbortController();
    const late = sleep(PATIENCE_MS, { problem: away }, { signal: over.signal, ref: false });
    const seen = await Promise.race([ask(), late]).catch(() => ({ problem: away }));
    late.catch(() => undefined);
    over.abort();
    await this.mainstays.note(name, { ...seen, isWatched: true });
  }

  private async askQueues(): Promise<{ problem?: string; said?: string }> {
    const [{ waiting, unfinished, lagSeconds }] = await Promise.all([
      this.outbox.figures(),
      ...Object.values(this.queues.all).map((queue) => queue.getWaitingCount()),
    ]);
    if (lagSeconds > LAG_SECONDS)
      return { problem: `Hay sucesos que nadie toma desde hace ${numberText(Math.floor(lagSeconds / 60))} minutos` };
    return { said: `${numberText(waiting + unfinished)} sucesos en camino` };
  }

  /** That its size is written down shows that the disk takes more. */
  private async measure(): Promise<{ said: string }> {
    const [row] = await this.primary.alone<{ bytes: string }>(`SELECT pg_database_size(current_database()) AS bytes`);
    return { said: `${numberText(Math.ceil(Number(row!.bytes) / MEGABYTE))} MB, y admite más` };
  }

  private async askScanner(): Promise<object> {
    await clamdAnswers(this.config.scanner!, AbortSignal.timeout(PATIENCE_MS));
    return {};
  }
}
