import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentReversed, Payments } from '../../payments/contract.ts';
import { OrderMails, paymentData } from './order-mails.ts';

type Data = PaymentReversed['data'];

/** Says that the money is on its way back. */
@When(PaymentReversed, 'messaging.when-payment-reversed')
export class WhenPaymentReversed implements ReactionHandler<Data> {
  constructor(
    private readonly payments: Payments,
    private readonly mails: OrderMails,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, paymentId } = data;
    const payment = paymentData(data, await this.payments.byId(paymentId));
    await this.mails.toBuyer({ template: 'payment-reversed', orderId, eventId, data: () => payment });
  }
}
