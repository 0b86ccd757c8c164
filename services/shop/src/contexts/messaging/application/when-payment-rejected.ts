import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentRejected, Payments } from '../../payments/contract.ts';
import { OrderMails, paymentData } from './order-mails.ts';

type Data = PaymentRejected['data'];

/** Says why, and how to correct it. */
@When(PaymentRejected, 'messaging.when-payment-rejected')
export class WhenPaymentRejected implements ReactionHandler<Data> {
  constructor(
    private readonly payments: Payments,
    private readonly mails: OrderMails,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, paymentId } = data;
    const payment = paymentData(data, await this.payments.byId(paymentId));
    await this.mails.toBuyer({
      template: 'payment-rejected',
      orderId,
      eventId,
      data: () => ({ ...payment, reason: data.reason }),
    });
  }
}
