import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { amountTooHigh, orderNotPayable, paymentChanged, paymentMissing } from '../domain/payments-errors.ts';

export class DecidePayment extends Command<void> {
  constructor(
    readonly number: number,
    /** The status that the seller saw. */
    readonly seen: number,
    readonly status: number,
    readonly reason: string,
    readonly sellerId: string,
  ) {
    super();
  }
}

/** A seller found the money, or did not. Of two decisions at once the later is told that things have changed. */
@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  private readonly log = new Logger(DecidePayment.name);

  constructor(
    private readonly orders: PlacedOrders,
    private readonly payments: PaymentRegister,
    private readonly clock: Clock,
  ) {}

  async execute({ number, seen, status, reason, sellerId }: DecidePayment): Promise<void> {
    const known = await this.payments.find(number);
    if (!known) throw paymentMissing();
    const order = await this.orders.lock(known.orderId);
    const payment = await this.payments.lock(number);
    if (!payment || !order) throw paymentMissing();
    const now = this.clock.now();
    if (status === PAYMENT_STATUS.approved) {
      if (payment.status !== seen) throw paymentChanged();
      if (order.status === ORDER_STATUS.cancelled) throw orderNotPayable();
      const sum = await this.payments.approvedSum(order.orderId);
      if (sum + payment.amount > order.totals.total) throw amountTooHigh();
      payment.approve(seen, sellerId, now);
    } else {
      payment.reject(seen, reason, sellerId, now);
    }
    this.log.log(`Payment ${number} of order ${order.number}: ${seen} -> ${status}`);
  }
}
