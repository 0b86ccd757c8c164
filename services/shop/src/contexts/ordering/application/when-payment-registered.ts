import { formatMoney } from '@bujia/pricing/money';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentRegistered } from '../../payments/contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

type Data = PaymentRegistered['data'];

@When(PaymentRegistered, 'ordering.when-payment-registered')
export class WhenPaymentRegistered implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { occurredAt: now }: { occurredAt: Date }): Promise<void> {
    const order = await this.orders.lock(data.orderId);
    if (!order) return;
    order.note(`Se registró un pago de ${formatMoney(data.amountCents)}`, { ...order.doer(data.by), now });
    await this.countPayments.count(order, now);
  }
}
