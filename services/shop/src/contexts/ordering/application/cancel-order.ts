import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';
import { ReleaseGoods } from './release-goods.ts';

/** Cancelled already, it stays so: whoever asks twice gets the same answer. */
export class CancelOrder extends Command<void> {
  constructor(
    readonly number: number,
    readonly by: { accountId: string; seller: boolean },
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly releaseGoods: ReleaseGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ number, by: { accountId, seller } }: CancelOrder): Promise<void> {
    const order = await this.orders.lockNumber(number);
    if (!order || (!seller && order.accountId !== accountId)) throw orderMissing();
    if (order.status === ORDER_STATUS.cancelled) return;
    const now = this.clock.now();
    // A payment may be approved, and the word of it still be on its way.
    await this.countPayments.count(order, now);
    if (seller) order.cancelBySeller({ who: 'Vendedor', accountId, now });
    else order.cancelByClient(now);
    await this.releaseGoods.release([order], seller ? accountId : undefined);
  }
}
