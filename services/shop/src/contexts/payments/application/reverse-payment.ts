import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Debts } from '../domain/debts.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import {
  partlyReturned,
  paymentChanged,
  paymentMissing,
  returnDone,
  reversalRefused,
} from '../domain/payments-errors.ts';
import { GiveBack } from './give-back.ts';
import { OweMoney } from './owe-money.ts';
import { RefundLimits } from './refund-limits.ts';

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
    private readonly debts: Debts,
    private readonly oweMoney: OweMoney,
    private readonly refunds: GiveBack,
    private readonly limits: RefundLimits,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly clock: Clock,
  ) {}

  /** True when the money is on its way back, false while the provider has not confirmed it. */
  async reverse(number: number, seen: number, sellerId: string): Promise<boolean> {
    const transactionId = await this.unit.run(async () => {
      const asked = await this.ask(number, seen, sellerId);
      await this.staffLog.write(ReversePayment.name, { number, seen });
      return asked;
    });
    await this.refunds.giveBack(transactionId);
    const payment = await this.payments.find(number);
    if (payment?.reversal === 'failed') throw reversalRefused();
    return payment?.reversal === 'confirmed';
  }

  private async ask(number: number, seen: number, sellerId: string): Promise<string> {
    const known = await this.payments.find(number);
    if (!known) throw paymentMissing();
    if (known.transactionId === null) throw paymentChanged();
    const charge = await this.charges.lockOfTransaction(known.transactionId);
    const transaction = await this.transactions.lock(known.transactionId);
    const payment = await this.payments.lock(number);
    const now = this.clock.now();
    if (payment && (await this.debts.lockOfLines(payment.orderId)).length > 0) throw partlyReturned();
    if (payment?.askForReversal(seen, sellerId, now)) {
      const { orderId, id: paymentId, amount } = payment;
      await this.limits.assert(sellerId, { orderId, paymentId, amount });
      // The provider may be at it by itself.
      if (transaction?.state !== 'returning') transaction?.giveBack('reversal', now);
      // What is owed goes to the card after all, unless its client has it already.
      if ((await this.debts.lockOfTransaction(known.transactionId))?.state === 'returned') throw returnDone();
      if (charge && transaction) await this.oweMoney.follow(charge, transaction, false);
      this.log.log(`The reversal of payment ${number} of order ${payment.orderNumber} was asked for`);
    }
    return known.transactionId;
  }
}
