import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartsForCheckout } from '../../cart/contract.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';

/** Puts the lines of an order into its client's cart again. Answers the names of those that cannot be had as they were. */
export class RepeatOrder extends Command<string[]> {
  constructor(
    readonly number: number,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(RepeatOrder)
export class RepeatOrderHandler implements ICommandHandler<RepeatOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly carts: CartsForCheckout,
  ) {}

  async execute({ number, accountId }: RepeatOrder): Promise<string[]> {
    const order = await this.orders.byNumber(number);
    if (order?.accountId !== accountId) throw orderMissing();
    const cart = await this.carts.lock(accountId);
    const short = new Set(await cart.bringBack(order.lines));
    return order.lines.filter(({ partId }) => short.has(partId)).map(({ name }) => name);
  }
}
