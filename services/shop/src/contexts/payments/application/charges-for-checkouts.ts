import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CardCharges, type ChargeRequest, type ChargeState } from '../contract.ts';
import { CardCharge } from '../domain/card-charge.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import { Payment, type PayingOrder } from '../domain/payment.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { cardUnavailable } from '../domain/payments-errors.ts';
import { CardGateway, GatewayUnanswered } from './card-gateway.ts';
import { OweMoney } from './owe-money.ts';
import { LookUpTransaction } from './look-up-transaction.ts';

const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/;

@Injectable()
export class ChargesForCheckouts extends CardCharges {
  private readonly log = new Logger(ChargesForCheckouts.name);

  constructor(
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly payments: PaymentRegister,
    private readonly gateway: CardGateway,
    private readonly lookUp: LookUpTransaction,
    private readonly oweMoney: OweMoney,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(request: ChargeRequest): Promise<void> {
    if (!this.gateway.isThere) throw cardUnavailable();
    this.charges.add(CardCharge.open(request, this.clock.now()));
  }

  async reference(checkoutId: string): Promise<string> {
    const begun = await this.unit.run(async () => {
      const charge = await this.ofCheckout(checkoutId);
      return charge.begin(this.clock.now()) ?? charge;
    });
    if (typeof begun === 'string') return begun;
    const reference = await this.ask(begun);
    return this.unit.run(async () => {
      const charge = await this.ofCheckout(checkoutId);
      return charge.keepReference(reference, this.clock.now());
    });
  }

  async confirm(checkoutId: string, transactionId: string | undefined): Promise<ChargeState> {
    const before = await this.outcome(checkoutId);
    if (before === 'paid' || before === 'returned') return before;
    if (transactionId === undefined || !TRANSACTION_ID.test(transactionId)) return before;
    await this.unit.run(async () => {
      const now = this.clock.now();
      const isNew = await this.transactions.hear(transactionId, now);
      if (!isNew) (await this.transactions.lock(transactionId))?.hearAgain(now);
    });
    await this.lookUp.ask(transactionId);
    return this.outcome(checkoutId);
  }

  async heardAt(checkoutId: string): Promise<Date> {
    const charge = await this.ofCheckout(checkoutId);
    if (charge.transactionId === null) throw new Error(`The charge ${charge.id} is paid by no transaction`);
    return (await this.transactions.lock(charge.transactionId))!.heardAt;
  }

  async settle(checkoutId: string, order: PayingOrder): Promise<void> {
    const charge = await this.ofCheckout(checkoutId);
    if (!charge.settle(order.orderId)) return;
    const transactionId = charge.transactionId!;
    const { authorization } = (await this.transactions.lock(transactionId))!;
    const paid = { amount: charge.amount, transactionId, authorization };
    this.payments.add(Payment.byCard(await this.payments.nextNumber(), order, paid, this.clock.now()));
  }

  async giveBack(checkoutId: string, reason: string): Promise<void> {
    const charge = await this.charges.lockOfCheckout(checkoutId);
    const transaction = charge?.transactionId && (await this.transactions.lock(charge.transactionId));
    if (!transaction) return;
    this.log.warn(`The charge ${charge.id} goes back: ${reason}`);
    charge.giveBack(transaction, this.clock.now());
    await this.oweMoney.follow(charge, transaction, false);
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
