import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
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
    private readonly release: ReleaseGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ number, change: { to, from, sellerId, note } }: ChangeOrderStatus): Promise<void> {
    const order = await this.orders.lockNumber(number);
    if (!order) throw orderMissing();
    const deed = { who: 'Vendedor', accountId: sellerId, note, now: this.clock.now() } as const;
    if (to === ORDER_STATUS.completed) return order.complete(from, deed);
    order.cancelBySeller(deed, from);
    await this.release.execute(order.id);
  }
}
