import type { LineReturnReason } from '@bujia/contracts/line-returns';
import { isInTime } from '@bujia/ecuador/guayaquil';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { LineReturn } from '../domain/line-return.ts';
import { LineReturns } from '../domain/line-returns.ts';
import { lineNotReturnable, lineReturnOver, orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { deadlineFor } from '../domain/return-window.ts';
import { ReturnTerms, isReturnable } from './return-terms.ts';

/** A client wants to send units of a line back. Answers its number. */
export class AskLineReturn extends Command<number> {
  constructor(
    readonly orderNumber: number,
    readonly wanted: { line: number; quantity: number; reason: LineReturnReason; comment: string },
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(AskLineReturn)
export class AskLineReturnHandler implements ICommandHandler<AskLineReturn> {
  constructor(
    private readonly orders: Orders,
    private readonly returns: LineReturns,
    private readonly terms: ReturnTerms,
    private readonly clock: Clock,
  ) {}

  async execute({ orderNumber, wanted, accountId }: AskLineReturn): Promise<number> {
    const order = await this.orders.lockNumber(orderNumber);
    if (!order || order.accountId !== accountId) throw orderMissing();
    const bought = order.lines[wanted.line];
    if (!bought || !isReturnable(order)) throw lineNotReturnable();
    const now = this.clock.now();
    const windows = await this.terms.of(order);
    const deadline = deadlineFor(wanted.reason, windows[wanted.line]!);
    if (deadline !== null && !isInTime(deadline, now)) throw lineReturnOver();
    const earlier = await this.returns.ofOrder(order.id);
    const about = { ...wanted, order, partId: bought.partId };
    const asked = LineReturn.ask(await this.returns.nextNumber(), about, bought.quantity, earlier, now);
    this.returns.add(asked);
    return asked.number;
  }
}
