import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { CardGateway, GatewayUnanswered, type RefundAnswer } from './card-gateway.ts';
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
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when nothing is to be given back, or while somebody else is at it. */
  async execute(id: string): Promise<void> {
    const held = await this.hold(id);
    if (!held) return;
    if (held.askFirst && (await this.lookUp.execute(id))?.standing !== 'paid') return;
    const answer = await this.ask(id, held.amount);
    // It may have been given back by another hand: a refusal counts only while the provider still has the money.
    if (answer?.outcome === 'refused' && (await this.lookUp.execute(id))?.standing !== 'paid') return;
    await this.commands.inTransaction(() => this.record(id, answer));
  }

  private hold(id: string): Promise<{ amount: number; askFirst: boolean } | undefined> {
    return this.commands.inTransaction(async () => {
      const transaction = await this.transactions.lock(id);
      if (!transaction?.holdForRefund(this.clock.now())) return undefined;
      const askFirst = transaction.refunds > 1 || transaction.returnReason === 'provider';
      return { amount: transaction.amount!, askFirst };
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
    if (!charge || transaction?.state !== 'returning') return;
    const payment = await this.payments.lockOfTransaction(id);
    switch (answer?.outcome) {
      case 'returned':
        transaction.becomeReturned('provider');
        charge.lose(transaction);
        payment?.reverse();
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
  }
}
