import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';
import { HoldTerms } from './hold-terms.ts';
import { ReleaseGoods } from './release-goods.ts';

/** Reminds whoever has not paid yet, and cancels what nobody paid in time. Answers how many orders it looked after. */
export class KeepDeadlines extends Command<number> {
  constructor(readonly limit: number) {
    super();
  }
}

/**
 * Whoever registers a payment locks the order, too, and payments are counted behind the lock: an order is expired, or a
 * payment of it is there, and never both.
 */
@CommandHandler(KeepDeadlines)
export class KeepDeadlinesHandler implements ICommandHandler<KeepDeadlines> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly terms: HoldTerms,
    private readonly releaseGoods: ReleaseGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ limit }: KeepDeadlines): Promise<number> {
    const now = this.clock.now();
    const due = await this.orders.lockDue(now, limit);
    if (due.length === 0) return 0;
    await this.countPayments.countAll(due, now);
    for (const order of due) {
      // Placed before there were deadlines: its time begins now.
      order.holdUntil(() => this.terms.whole(order.method, now));
      order.remind(now);
    }
    await this.releaseGoods.release(due.filter((order) => order.expire(now)));
    return due.length;
  }
}
