import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Debts } from '../domain/debts.ts';
import { OweMoney } from './owe-money.ts';

const AT_ONCE = 100;

/** A process of the version before moves transactions and knows of no debts: what it did is told to them here. */
@Injectable()
export class AgreeWithCards {
  private readonly log = new Logger(AgreeWithCards.name);

  constructor(
    private readonly debts: Debts,
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly oweMoney: OweMoney,
    private readonly unit: UnitOfWork,
  ) {}

  @Every(60, 'Cuadrar lo que se debe con lo cobrado con tarjeta')
  async sweep(stopping?: AbortSignal): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined && !stopping?.aborted) {
      const ids = await this.debts.astray(after, AT_ONCE);
      for (const id of ids) await this.tryToAgree(id);
      after = ids.length < AT_ONCE ? undefined : ids.at(-1);
    }
  }

  /** What cannot be told holds up nobody else. */
  private async tryToAgree(id: string): Promise<void> {
    try {
      await this.unit.run(() => this.agree(id));
      this.log.log(`What is owed of transaction ${id} agrees with it again`);
    } catch (error) {
      this.log.error(`What is owed of transaction ${id} does not agree with it`, error);
    }
  }

  private async agree(id: string): Promise<void> {
    const charge = await this.charges.lockOfTransaction(id);
    const transaction = await this.transactions.lock(id);
    if (!charge || !transaction) return;
    const returned = transaction.state === 'returned' && !transaction.endedByHand;
    await this.oweMoney.follow(charge, transaction, returned);
  }
}
