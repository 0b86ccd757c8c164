import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Debts } from '../domain/debts.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { caseMissing } from '../domain/payments-errors.ts';
import { OweMoney } from './owe-money.ts';

/** How a dispute ended, or a refund that the provider began and did not finish, as a seller found in the provider's own pages. */
export class SettleCard extends Command<void> {
  constructor(
    readonly transactionId: string,
    readonly outcome: 'kept' | 'lost',
    readonly why: string,
  ) {
    super();
  }
}

@CommandHandler(SettleCard)
export class SettleCardHandler implements ICommandHandler<SettleCard> {
  private readonly log = new Logger(SettleCard.name);

  constructor(
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly payments: PaymentRegister,
    private readonly debts: Debts,
    private readonly oweMoney: OweMoney,
    private readonly clock: Clock,
  ) {}

  async execute({ transactionId: id, outcome, why }: SettleCard): Promise<void> {
    const charge = await this.charges.lockOfTransaction(id);
    const transaction = await this.transactions.lock(id);
    const payment = await this.payments.lockOfTransaction(id);
    const debt = await this.debts.lockOfTransaction(id);
    // What is owed is dealt with as such.
    if (!transaction?.needsPerson || (debt && debt.state !== 'returned')) throw caseMissing();
    const now = this.clock.now();
    if (outcome === 'kept') transaction.stand(why);
    else {
      const wasPaid = transaction.state !== 'heard';
      transaction.endByHand(why, now);
      if (wasPaid) {
        charge?.loseByHand(transaction);
        payment?.reverse(now);
        // Transferred before, its client has it twice.
        debt?.returnedByCard(now);
        await this.oweMoney.byCardForLines(charge, transaction, now);
      }
    }
    this.log.log(`The case of transaction ${id}: ${outcome}`);
  }
}
