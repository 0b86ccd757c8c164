import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { KeepDeadlines } from './keep-deadlines.ts';

/** So few that a buyer of the same parts hardly waits, so many that it keeps up. */
const AT_ONCE = 100;
const FEW = 10;
/** Of a crowd: while the database writes one batch, the next is read. */
const SIDE_BY_SIDE = 3;

/** Lets no order hold parts for ever. */
@Injectable()
export class ExpireOrders {
  constructor(private readonly commands: Commands) {}

  @Every(10, 'Cancelar los pedidos que nadie pagó a tiempo')
  async sweep(stopping?: AbortSignal): Promise<void> {
    if (!(await this.isMoreDue())) return;
    const goOn = async () => {
      while (!stopping?.aborted && (await this.isMoreDue()));
    };
    const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, goOn));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  /** A hundred orders of a hundred lines may take longer than a statement may: what fails as a whole is tried in small pieces. */
  private async isMoreDue(): Promise<boolean> {
    const looked = await this.commands.execute(new KeepDeadlines(AT_ONCE)).catch(() => undefined);
    if (looked !== undefined) return looked === AT_ONCE;
    return (await this.commands.execute(new KeepDeadlines(FEW))) === FEW;
  }
}
