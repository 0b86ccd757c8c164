import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { CardGateway, GatewayUnanswered, type RefundAnswer } from './card-gateway.ts';
import { OweMoney } from './owe-money.ts';
import { LookUpTransaction } from './look-up-transaction.ts';

/**
 * Gives back what a transaction took: the refund is held in the database, asked for, and its answer written. Whoever dies
 * in between leaves a hold that runs out; from then on the provider is first asked whether it has happened.
 */
@Injectable()
export class GiveBack {
  private readonly log = new Logger(GiveBack.name);

  constructor(
    private readonly gateway: CardGateway,
    private readonly lookUp: LookUpTransaction,
    private readonly transactions: CardTransactions,
    private readonly charges: Charges,
    private readonly payments: PaymentRegister,
    private readonly oweMoney: OweMoney,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when nothing is to be given back, or while somebody else is at it. */
  async giveBack(id: string): Promise<void> {
    const held = await this.hold(id);
    if (!held) return;
    if (held.isTransferred) {
      await this.lookUp.ask(id);
      return;
    }
    if (held.askFirst && (await this.lookUp.ask(id))?.standing !== 'paid') return;
    const answer = await this.ask(id, held.amount);
    // It may have been given back by another hand: a refusal counts only while the provider still has the money.
    if (answer?.outcome === 'refused' && (await this.lookUp.ask(id))?.standing !== 'paid') return;
    await this.unit.run(() => this.record(id, answer));
  }

  private hold(id: string): Promise<{ amount: number; askFirst: boolean; isTransferred: boolean } | undefined> {
    return this.unit.run(async () => {
      const transaction = await this.transactions.lock(id);
      const isTransferred = await this.oweMoney.isTransferred(id);
      // The client has the money: what the provider does by itself is looked at, and nothing is asked of it.
      if (transaction?.state === 'returning' && isTransferred) {
        transaction.askLater(this.clock.now());
        return { amount: transaction.amount!, askFirst: true, isTransferred };
      }
      if (!transaction?.holdForRefund(this.clock.now())) return undefined;
      const askFirst = transaction.refunds > 1 || transaction.returnReason === 'provider';
      return { amount: transaction.amount!, askFirst, isTransferred };
    });
  }

  private async ask(id: string, amount: number): Promise<RefundAnswer | undefined> {
    try {
      return await this.gateway.refund(id, amount);
    } catch (error) {
      if (!(error instanceof GatewayUnanswered)) throw error;
      this.log.warn(`Refund of ${id}: ${error.message}`);
      return undefined;
    }
  }

  private async record(id: string, answer: RefundAnswer | undefined): Promise<void> {
    const charge = await this.charges.lockOfTransaction(id);
    const transaction = await this.transactions.lock(id);
    if (!charge || !transaction) return;
    // A seller may have gone ahead meanwhile: that the card has it as well counts whatever they did, and a no for nothing.
    if (answer?.outcome !== 'returned' && transaction.state !== 'returning') return;
    const payment = await this.payments.lockOfTransaction(id);
    switch (answer?.outcome) {
      case 'returned':
        transaction.becomeReturned('provider');
        charge.lose(transaction);
        payment?.reverse(this.clock.now());
        this.log.log(`Transaction ${id} was given back: ${transaction.returnReason}`);
        break;
      case 'refused':
        transaction.refuseRefund(answer.why);
        payment?.failReversal();
        this.log.error(`The provider does not give ${id} back: ${answer.why}`);
        break;
      default:
        transaction.askLater(this.clock.now());
    }
    await this.oweMoney.follow(charge, transaction, answer?.outcome === 'returned');
  }
}
