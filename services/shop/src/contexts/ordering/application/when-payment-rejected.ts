import { formatMoney } from '@bujia/pricing/money';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentRejected } from '../../payments/contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

type Data = PaymentRejected['data'];

@When(PaymentRejected, 'ordering.when-payment-rejected')
export class WhenPaymentRejected implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { occurredAt: now }: { occurredAt: Date }): Promise<void> {
    const order = await this.orders.lock(data.orderId);
    if (!order) return;
    const text = `Se rechazó el pago de ${formatMoney(data.amountCents)}`;
    order.note(text, { ...order.doer(data.by), note: data.reason, now });
    await this.countPayments.count(order, now);
  }
}
