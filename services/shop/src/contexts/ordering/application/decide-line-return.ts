import type { Fate } from '@bujia/contracts/line-returns';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { repay } from '@bujia/pricing/give-back';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { StockForOrders } from '../../catalog/contract.ts';
import { Returns } from '../../payments/contract.ts';
import { hasLeft } from '../domain/handover.ts';
import { givenBack, type LineReturn } from '../domain/line-return.ts';
import { LineReturns } from '../domain/line-returns.ts';
import type { Order } from '../domain/order.ts';
import { lineReturnDecided, lineReturnMissing } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { ReleaseGoods } from './release-goods.ts';
import { isReturnable } from './return-terms.ts';

export type LineReturnVerdict = { accept: true; fate: Fate; answer: string } | { accept: false; why: string };

/** A seller takes units of a line back, or does not. Of two sellers the later is told. */
export class DecideLineReturn extends Command<void> {
  constructor(
    readonly number: number,
    readonly verdict: LineReturnVerdict,
    readonly sellerId: string,
  ) {
    super();
  }
}

@CommandHandler(DecideLineReturn)
export class DecideLineReturnHandler implements ICommandHandler<DecideLineReturn> {
  private readonly log = new Logger(DecideLineReturn.name);

  constructor(
    private readonly orders: Orders,
    private readonly returns: LineReturns,
    private readonly stock: StockForOrders,
    private readonly money: Returns,
    private readonly releaseGoods: ReleaseGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ number, verdict, sellerId }: DecideLineReturn): Promise<void> {
    const known = await this.returns.find(number);
    const order = known && (await this.orders.lock(known.orderId));
    const asked = await this.returns.lock(number);
    if (!asked || !order) throw lineReturnMissing();
    if (verdict.accept) await this.accept(order, asked, verdict, sellerId);
    else asked.refuse(verdict.why, sellerId, this.clock.now());
    // Nobody is there any more who would read the answer.
    if (order.forgotten) asked.forgetPerson();
    this.log.log(`Return ${number} of order ${order.number}: ${verdict.accept ? verdict.fate : 'refused'}`);
  }

  private async accept(
    order: Order,
    asked: LineReturn,
    { fate, answer }: Extract<LineReturnVerdict, { accept: true }>,
    sellerId: string,
  ): Promise<void> {
    if (!isReturnable(order) || asked.state !== 'asked') throw lineReturnDecided();
    const now = this.clock.now();
    const repayment = repay(order, givenBack(await this.returns.ofOrder(order.id)), [asked]);
    asked.accept(repayment, fate, answer, sellerId, now);
    const by = { who: 'Vendedor', accountId: sellerId, now } as const;
    order.note(`Recibimos de vuelta ${asked.quantity} × ${order.lines[asked.line]!.name}`, by);
    await this.stock.takeBack(order.id, asked, fate);
    if (repayment.total > 0) await this.money.oweLines(order.id, asked.id, repayment.total);
    // What has left ends by itself; of the rest nothing is left to be handed over.
    if (!repayment.whole || order.status === ORDER_STATUS.completed || hasLeft(order.handover)) return;
    order.cancelBySeller({ ...by, note: 'Se devolvieron todos los repuestos' });
    await this.releaseGoods.release([order], sellerId);
  }
}
