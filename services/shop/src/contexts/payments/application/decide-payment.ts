import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { PayableOrders } from '../contract.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { OweMoney } from './owe-money.ts';
import { SpendCredit } from './spend-credit.ts';
import { Doubles } from '../domain/doubles.ts';
import { amountTooHigh, paymentChanged, paymentDoubled, paymentMissing } from '../domain/payments-errors.ts';

export class DecidePayment extends Command<void> {
  constructor(
    readonly number: number,
    /** The status that the seller saw. */
    readonly seen: number,
    readonly status: number,
    /** Why it is rejected, as its client reads it. */
    readonly reason: string,
    readonly sellerId: string,
    /** Which of the list of reasons, for the staff log. */
    readonly reasonCode?: number,
    /** The doubles that the seller was told of: number and status. */
    readonly told?: Readonly<Record<number, number>>,
    /** The credit of a statement in which they found the money. */
    readonly credit?: number,
  ) {
    super();
  }
}

/**
 * A seller found the money, or did not; of a cancelled order as well, for then it is owed. Of two decisions at once the
 * later is told that things have changed.
 */
@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  private readonly log = new Logger(DecidePayment.name);

  constructor(
    private readonly orders: PayableOrders,
    private readonly payments: PaymentRegister,
    private readonly doubles: Doubles,
    private readonly spend: SpendCredit,
    private readonly oweMoney: OweMoney,
    private readonly clock: Clock,
  ) {}

  async execute({ number, seen, status, reason, sellerId, told, credit }: DecidePayment): Promise<void> {
    const known = await this.payments.find(number);
    if (!known) throw paymentMissing();
    const order = await this.orders.lock(known.orderId);
    const payment = await this.payments.lock(number);
    if (!payment || !order) throw paymentMissing();
    const now = this.clock.now();
    if (status === PAYMENT_STATUS.approved) {
      if (payment.status !== seen) throw paymentChanged();
      const sum = await this.payments.approvedSum(order.orderId);
      if (sum + payment.amount > order.totals.total) throw amountTooHigh();
      await this.refuseUntold(number, told);
      if (credit !== undefined) await this.spend.on(payment, credit);
      payment.belongTo(order.pickupBranch);
      payment.approve(seen, sellerId, now);
      if (order.status === ORDER_STATUS.cancelled) await this.oweMoney.ofPayment(payment);
    } else {
      payment.reject(seen, reason, sellerId, now);
    }
    this.log.log(`Payment ${number} of order ${order.number}: ${seen} -> ${status}`);
  }

  /** Of two that are approved at once the later finds the other one approved, which nobody has told of. */
  private async refuseUntold(number: number, told: Readonly<Record<number, number>> = {}): Promise<void> {
    await this.doubles.lock(number);
    const doubles = await this.doubles.of(number);
    if (doubles.some((one) => one.by !== 'likeness' && told[one.number] !== one.status)) throw paymentDoubled();
  }
}
