import { formatMoney } from '@bujia/pricing/money';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentApproved } from '../../payments/contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

type Data = PaymentApproved['data'];

/** What is approved for an order that is cancelled stays written there: a seller has to see it. */
@When(PaymentApproved, 'ordering.when-payment-approved')
export class WhenPaymentApproved implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { occurredAt: now }: { occurredAt: Date }): Promise<void> {
    const order = await this.orders.lock(data.orderId);
    if (!order) return;
    order.note(`Se aprobó el pago de ${formatMoney(data.amountCents)}`, { ...order.doer(data.by), now });
    await this.countPayments.count(order, now);
  }
}
