import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { Every } from '../../../platform/queues/recurring.ts';
import { KeepDeadlines } from './keep-deadlines.ts';

/** So few that a buyer of the same parts hardly waits, so many that it keeps up. */
const AT_ONCE = 100;

/** Lets no order hold parts for ever. */
@Injectable()
export class ExpireOrders {
  constructor(private readonly commands: Commands) {}

  @Every(10)
  async sweep(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.commands.execute(new KeepDeadlines(AT_ONCE))) === AT_ONCE);
  }
}
