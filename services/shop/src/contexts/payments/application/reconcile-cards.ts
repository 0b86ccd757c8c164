import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { CardGateway } from './card-gateway.ts';
import { GiveBack } from './give-back.ts';
import { LookUpTransaction } from './look-up-transaction.ts';

const AT_ONCE = 20;
/** What a process took and did not finish is taken up by another after this long. */
const TAKEN_MS = 60_000;
const EXPIRED_AT_ONCE = 100;

/** Brings every transaction to an end: told of in a notice, left by a browser, or to be given back. */
@Injectable()
export class ReconcileCards {
  private readonly log = new Logger(ReconcileCards.name);

  constructor(
    private readonly gateway: CardGateway,
    private readonly transactions: CardTransactions,
    private readonly charges: Charges,
    private readonly lookUp: LookUpTransaction,
    private readonly refunds: GiveBack,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(5, 'Preguntar al proveedor por los cobros con tarjeta')
  async sweep(): Promise<void> {
    if (this.gateway.isThere) await this.askForOutcomes();
    await this.expire();
  }

  private async askForOutcomes(): Promise<void> {
    const now = this.clock.now();
    const due = await this.transactions.takeDue(now, new Date(now.getTime() + TAKEN_MS), AT_ONCE);
    const asked = due.map(({ id, returning }) => (returning ? this.refunds.giveBack(id) : this.lookUp.ask(id)));
    for (const outcome of await Promise.allSettled(asked))
      if (outcome.status === 'rejected') this.log.error(outcome.reason);
  }

  private expire(): Promise<void> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      for (const charge of await this.charges.overdue(now, EXPIRED_AT_ONCE)) charge.expire(now);
    });
  }
}
