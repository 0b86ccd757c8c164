import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentApproved, Payments } from '../../payments/contract.ts';
import { OrderMails, paymentData } from './order-mails.ts';

type Data = PaymentApproved['data'];

/** Says that the money was found, and what is still missing. An order by card was told so when it was received. */
@When(PaymentApproved, 'messaging.when-payment-approved')
export class WhenPaymentApproved implements ReactionHandler<Data> {
  constructor(
    private readonly payments: Payments,
    private readonly mails: OrderMails,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, paymentId, method } = data;
    if (method === PAYMENT_METHOD.card) return;
    const payment = paymentData(data, await this.payments.byId(paymentId));
    // Counted here: the order may hear of this payment later than we do.
    const approved = (await this.payments.ofOrder(orderId))
      .filter(({ status }) => status === PAYMENT_STATUS.approved)
      .reduce((sum, { amount }) => sum + amount, 0);
    await this.mails.toBuyer({
      ...{ template: 'payment-approved', orderId, eventId },
      data: ({ totals }) => ({ ...payment, missing: Math.max(0, totals.total - approved) }),
    });
  }
}
