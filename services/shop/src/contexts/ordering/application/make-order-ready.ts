import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { branchUnknown, orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

/** An order can be fetched. `seen`: the step of its handover that the seller looked at. */
export class MakeOrderReady extends Command<void> {
  constructor(
    readonly number: number,
    readonly by: { branch: string; sellerId: string; seen: number },
  ) {
    super();
  }
}

@CommandHandler(MakeOrderReady)
export class MakeOrderReadyHandler implements ICommandHandler<MakeOrderReady> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ number, by: { branch: key, ...by } }: MakeOrderReady): Promise<void> {
    const branch = this.config.shop.branches.find((one) => one.key === key);
    if (!branch) throw branchUnknown();
    const order = await this.orders.lockNumber(number);
    if (!order) throw orderMissing();
    const now = this.clock.now();
    // A payment may be approved, and the word of it still be on its way.
    await this.countPayments.count(order, now);
    order.makeReady(branch, { ...by, now });
  }
}
