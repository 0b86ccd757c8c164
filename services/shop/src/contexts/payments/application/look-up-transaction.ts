import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import type { ProviderTransaction } from '../domain/provider.ts';
import { OweMoney } from './owe-money.ts';
import { CardGateway, GatewayUnanswered } from './card-gateway.ts';

/** Asks the provider what became of a transaction, and does what follows from the answer. May be repeated at will. */
@Injectable()
export class LookUpTransaction {
  private readonly log = new Logger(LookUpTransaction.name);

  constructor(
    private readonly gateway: CardGateway,
    private readonly transactions: CardTransactions,
    private readonly charges: Charges,
    private readonly payments: PaymentRegister,
    private readonly oweMoney: OweMoney,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What the provider said, or undefined when it did not say anything: then it is asked again later. */
  async ask(id: string): Promise<ProviderTransaction | undefined> {
    try {
      const said = await this.gateway.transaction(id);
      await this.unit.run(() => this.record(id, said));
      return said;
    } catch (error) {
      if (!(error instanceof GatewayUnanswered)) throw error;
      this.log.warn(`Transaction ${id}: ${error.message}`);
      await this.unit.run(async () => (await this.transactions.lock(id))?.askLater(this.clock.now()));
      return undefined;
    }
  }

  private async record(id: string, said: ProviderTransaction | undefined): Promise<void> {
    const charge = said?.id === id ? await this.charges.lockNamed(said.devReference) : undefined;
    const transaction = await this.transactions.lock(id);
    if (!transaction) return;
    const now = this.clock.now();
    const before = transaction.state;
    if (!said) transaction.unknown(now);
    else if (!charge || (transaction.chargeId ?? charge.id) !== charge.id) {
      if (before === 'heard') transaction.disown('it pays nothing of this shop');
    } else {
      const othersOpen = await this.transactions.hasOpenBeside(charge.id, id);
      charge.learn(transaction, said, othersOpen, now);
      if (transaction.state === 'returned') (await this.payments.lockOfTransaction(id))?.reverse(now);
      await this.oweMoney.follow(charge, transaction, said.standing === 'returned');
    }
    if (transaction.state !== before)
      this.log.log(`Transaction ${id} of charge ${charge?.id ?? 'unknown'}: ${before} -> ${transaction.state}`);
    if (transaction.attention && transaction.state !== 'strange')
      this.log.error(`Transaction ${id} needs a person: ${transaction.attention}`);
  }
}
