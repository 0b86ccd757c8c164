import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { PayableOrders } from '../contract.ts';
import { Debt } from '../domain/debt.ts';
import { Debts } from '../domain/debts.ts';
import { orderMissing } from '../domain/payments-errors.ts';

/** A seller found that more was paid for an order than it costs. Of one receipt it is noted once. Answers the number of the debt. */
export class NoteExcess extends Command<number> {
  constructor(
    readonly orderNumber: number,
    readonly amount: number,
    readonly receipt: string,
    readonly why: string,
  ) {
    super();
  }
}

@CommandHandler(NoteExcess)
export class NoteExcessHandler implements ICommandHandler<NoteExcess> {
  constructor(
    private readonly debts: Debts,
    private readonly orders: PayableOrders,
    private readonly clock: Clock,
  ) {}

  async execute({ orderNumber, amount, receipt, why }: NoteExcess): Promise<number> {
    const found = await this.orders.byNumber(orderNumber);
    const order = found && (await this.orders.lock(found.orderId));
    if (!order) throw orderMissing();
    const known = await this.debts.ofReceipt(order.orderId, receipt);
    if (known) return known.number;
    const number = await this.debts.nextNumber();
    const { orderId: id, accountId } = order;
    const owed = {
      accountId,
      order: { id, number: order.number },
      receipt,
      amount,
      reason: 'excess' as const,
      note: why,
    };
    this.debts.add(Debt.toAccount(number, owed, this.clock.now()));
    return number;
  }
}
