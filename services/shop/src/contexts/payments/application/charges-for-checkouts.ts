import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { CardCharges, type ChargeRequest, type ChargeState } from '../contract.ts';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Payment, type PayingOrder } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { cardUnavailable } from '../domain/payments-errors.ts';
import { CardGateway, GatewayUnanswered } from './card-gateway.ts';
import { LookUpTransaction } from './look-up-transaction.ts';

const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/;

@Injectable()
export class ChargesForCheckouts extends CardCharges {
  constructor(
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly payments: PaymentRegister,
    private readonly gateway: CardGateway,
    private readonly lookUp: LookUpTransaction,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(request: ChargeRequest): Promise<void> {
    if (!this.gateway.isThere) throw cardUnavailable();
    this.charges.add(CardCharge.open(request, this.clock.now()));
  }

  async reference(checkoutId: string): Promise<string> {
    const begun = await this.commands.inTransaction(async () => {
      const charge = await this.ofCheckout(checkoutId);
      return charge.begin(this.clock.now()) ?? charge;
    });
    if (typeof begun === 'string') return begun;
    const reference = await this.ask(begun);
    return this.commands.inTransaction(async () => {
      const charge = await this.ofCheckout(checkoutId);
      return charge.keepReference(reference, this.clock.now());
    });
  }

  async confirm(checkoutId: string, transactionId: string | undefined): Promise<ChargeState> {
    const before = await this.outcome(checkoutId);
    if (before === 'paid' || before === 'returned') return before;
    if (transactionId === undefined || !TRANSACTION_ID.test(transactionId)) return before;
    await this.commands.inTransaction(async () => {
      const now = this.clock.now();
      const isNew = await this.transactions.hear(transactionId, now);
      if (!isNew) (await this.transactions.lock(transactionId))?.hearAgain(now);
    });
    await this.lookUp.execute(transactionId);
    return this.outcome(checkoutId);
  }

  async settle(checkoutId: string, order: PayingOrder): Promise<void> {
    const charge = await this.ofCheckout(checkoutId);
    if (!charge.settle(order.orderId)) return;
    const transactionId = charge.transactionId!;
    const { authorization } = (await this.transactions.lock(transactionId))!;
    const paid = { amount: charge.amount, transactionId, authorization };
    this.payments.add(Payment.byCard(await this.payments.nextNumber(), order, paid, this.clock.now()));
  }

  private async ask(charge: CardCharge): Promise<string> {
    const { accountId, email, phone, amount, base, iva, instalments, description } = charge;
    const devReference = charge.devReference();
    try {
      return await this.gateway.reference({
        ...{ devReference, accountId, email, phone, amount, base, iva, instalments, description },
      });
    } catch (error) {
      if (error instanceof GatewayUnanswered) throw cardUnavailable();
      throw error;
    }
  }

  private async ofCheckout(checkoutId: string): Promise<CardCharge> {
    const charge = await this.charges.lockOfCheckout(checkoutId);
    if (!charge) throw new Error(`The checkout ${checkoutId} has no charge`);
    return charge;
  }

  private async outcome(checkoutId: string): Promise<ChargeState> {
    const charge = await this.charges.find(checkoutId);
    if (!charge) throw new Error(`The checkout ${checkoutId} has no charge`);
    return charge.outcome();
  }
}
