import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Parcel } from '../domain/handover.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

/** A carrier has an order, or its guide is corrected. `seen`: the step of its handover that the seller looked at. */
export class SendOrder extends Command<void> {
  constructor(
    readonly number: number,
    readonly parcel: Parcel,
    readonly by: { sellerId: string; seen: number },
  ) {
    super();
  }
}

@CommandHandler(SendOrder)
export class SendOrderHandler implements ICommandHandler<SendOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly clock: Clock,
  ) {}

  async execute({ number, parcel, by }: SendOrder): Promise<void> {
    const order = await this.orders.lockNumber(number);
    if (!order) throw orderMissing();
    const now = this.clock.now();
    // A payment may be given back, and the word of it still be on its way.
    await this.countPayments.countToHandOver(order, now);
    order.send(parcel, { ...by, now });
  }
}
