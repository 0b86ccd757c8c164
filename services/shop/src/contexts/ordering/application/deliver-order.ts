import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';
import { PickupCodes } from './pickup-codes.ts';

/**
 * An order is in the hands of its client, who said the code if they fetched it. Answers how many tries are left after a
 * wrong one: that is no refusal, because it is counted.
 */
export class DeliverOrder extends Command<number | undefined> {
  constructor(
    readonly number: number,
    readonly code: string | undefined,
    readonly by: { sellerId: string; seen: number },
  ) {
    super();
  }
}

@CommandHandler(DeliverOrder)
export class DeliverOrderHandler implements ICommandHandler<DeliverOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly codes: PickupCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ number, code, by }: DeliverOrder): Promise<number | undefined> {
    const order = await this.orders.lockNumber(number);
    if (!order) throw orderMissing();
    const action = { ...by, now: this.clock.now() };
    if (code === undefined) {
      order.arrive(action);
      return undefined;
    }
    // A payment may be given back, and the word of it still be on its way.
    await this.countPayments.countToHandOver(order, action.now);
    const isRight = order.handOver((issue) => this.codes.isRight(code, order.id, issue), action);
    return isRight ? undefined : order.triesLeft;
  }
}
