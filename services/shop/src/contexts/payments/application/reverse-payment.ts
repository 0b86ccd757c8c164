import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { paymentChanged, paymentMissing, reversalRefused } from '../domain/payments-errors.ts';
import { GiveBack } from './give-back.ts';

/**
 * A seller gives a card payment back. The wish is written first, then the provider is asked once, however often somebody
 * clicks; without an answer it stays asked for, and is brought to its end later.
 */
@Injectable()
export class ReversePayment {
  private readonly log = new Logger(ReversePayment.name);

  constructor(
    private readonly payments: PaymentRegister,
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly giveBack: GiveBack,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** True when the money is on its way back, false while the provider has not confirmed it. */
  async execute(number: number, seen: number, sellerId: string): Promise<boolean> {
    const transactionId = await this.commands.inTransaction(() => this.ask(number, seen, sellerId));
    await this.giveBack.execute(transactionId);
    const payment = await this.payments.find(number);
    if (payment?.reversal === 'failed') throw reversalRefused();
    return payment?.reversal === 'confirmed';
  }

  private async ask(number: number, seen: number, sellerId: string): Promise<string> {
    const known = await this.payments.find(number);
    if (!known) throw paymentMissing();
    if (known.transactionId === null) throw paymentChanged();
    await this.charges.lockOfTransaction(known.transactionId);
    const transaction = await this.transactions.lock(known.transactionId);
    const payment = await this.payments.lock(number);
    const now = this.clock.now();
    if (payment?.askForReversal(seen, sellerId, now)) {
      // The provider may be at it by itself.
      if (transaction?.state !== 'returning') transaction?.giveBack('reversal', now);
      this.log.log(`The reversal of payment ${number} of order ${payment.orderNumber} was asked for`);
    }
    return known.transactionId;
  }
}
