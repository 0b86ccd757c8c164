import type { LineReturnReason } from '@bujia/contracts/line-returns';
import { isInTime } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { LineReturn } from '../domain/line-return.ts';
import { LineReturns } from '../domain/line-returns.ts';
import type { Order } from '../domain/order.ts';
import { lineNotReturnable, lineReturnOver, orderMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { deadlineFor } from '../domain/return-window.ts';
import { ReturnTerms, isReturnable } from './return-terms.ts';

export interface Wanted {
  orderNumber: number;
  line: number;
  quantity: number;
  reason: LineReturnReason;
  comment: string;
}

interface Returnable {
  order: Order;
  bought: Order['lines'][number];
  earlier: LineReturn[];
}

/** What may be asked back now. Another client's order answers like a missing one. */
@Injectable()
export class ReturnableLines {
  constructor(
    private readonly orders: Orders,
    private readonly returns: LineReturns,
    private readonly terms: ReturnTerms,
    private readonly clock: Clock,
  ) {}

  async assertReturnable(wanted: Wanted, accountId: string): Promise<void> {
    await this.judged(await this.orders.byNumber(wanted.orderNumber), wanted, accountId);
  }

  async lock(wanted: Wanted, accountId: string): Promise<Returnable> {
    return this.judged(await this.orders.lockNumber(wanted.orderNumber), wanted, accountId);
  }

  private async judged(order: Order | undefined, wanted: Wanted, accountId: string): Promise<Returnable> {
    // What is written and shown goes with the account, also where it was on its way when that went.
    if (!order || order.forgotten || order.accountId !== accountId) throw orderMissing();
    const bought = order.lines[wanted.line];
    if (!bought || !isReturnable(order)) throw lineNotReturnable();
    const windows = await this.terms.of(order);
    const deadline = deadlineFor(wanted.reason, windows[wanted.line]!);
    if (deadline !== null && !isInTime(deadline, this.clock.now())) throw lineReturnOver();
    const earlier = await this.returns.ofOrder(order.id);
    LineReturn.assertAskable(wanted, bought.quantity, earlier);
    return { order, bought, earlier };
  }
}
