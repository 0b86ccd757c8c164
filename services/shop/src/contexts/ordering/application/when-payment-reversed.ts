import { formatMoney } from '@bujia/pricing/money';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentReversed } from '../../payments/contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';
import { ReleaseGoods } from './release-goods.ts';

type Data = PaymentReversed['data'];

@When(PaymentReversed, 'ordering.when-payment-reversed')
export class WhenPaymentReversed implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
    private readonly releaseGoods: ReleaseGoods,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { occurredAt: now }: { occurredAt: Date }): Promise<void> {
    const order = await this.orders.lock(data.orderId);
    if (!order) return;
    order.note(`Se reversó el pago de ${formatMoney(data.amountCents)}`, { ...order.doer(data.by), now });
    if (order.cancelByReversal(now)) await this.releaseGoods.release([order]);
    await this.countPayments.count(order, now);
  }
}
