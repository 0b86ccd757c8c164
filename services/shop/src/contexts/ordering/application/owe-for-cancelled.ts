import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Returns } from '../../payments/contract.ts';
import { Orders } from '../domain/orders.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** What a process of the version before cancelled, or approved for a cancelled order, nobody owes yet: it knew of no debts. */
@Injectable()
export class OweForCancelled {
  private readonly log = new Logger(OweForCancelled.name);

  constructor(
    private readonly orders: Orders,
    private readonly returns: Returns,
    private readonly unit: UnitOfWork,
  ) {}

  @Every(60, 'Anotar lo que se debe por pedidos cancelados')
  async sweep(stopping?: AbortSignal): Promise<void> {
    let after: string | undefined = FIRST;
    while (after && !stopping?.aborted) after = await this.oweBehind(after);
  }

  /** In a transaction of its own: what cannot be owed holds up nobody else. */
  private async oweBehind(after: string): Promise<string | undefined> {
    let id: string | undefined;
    try {
      await this.unit.run(async () => {
        id = await this.orders.lockUnowed(after);
        if (id) await this.returns.owe([id]);
      });
    } catch (error) {
      this.log.error(`What is paid for the cancelled order ${id ?? '?'} cannot be owed`, error);
    }
    return id;
  }
}
