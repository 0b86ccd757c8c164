import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';
import { ReleaseGoods } from './release-goods.ts';

/** A seller says how an order ends. The other statuses follow from payments and invoices. */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly number: number,
    readonly change: {
      to: typeof ORDER_STATUS.completed | typeof ORDER_STATUS.cancelled;
      from: OrderStatus;
      sellerId: string;
      note: string;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly releaseGoods: ReleaseGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ number, change: { to, from, sellerId, note } }: ChangeOrderStatus): Promise<void> {
    const order = await this.orders.lockNumber(number);
    if (!order) throw orderMissing();
    const now = this.clock.now();
    const action = { who: 'Vendedor', accountId: sellerId, note, now } as const;
    if (to === ORDER_STATUS.completed) return order.complete(from, action);
    // A payment may be approved, and the word of it still be on its way.
    await this.countPayments.count(order, now);
    order.cancelBySeller(action, from);
    await this.releaseGoods.release([order], sellerId);
  }
}
