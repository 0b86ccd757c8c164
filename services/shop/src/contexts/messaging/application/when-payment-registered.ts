import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Config } from '../../../platform/config/config.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentRegistered, Payments } from '../../payments/contract.ts';
import { OrderMails, paymentData } from './order-mails.ts';

type Data = PaymentRegistered['data'];

/** The client hears that it arrived, and the shop that somebody is to look at it. */
@When(PaymentRegistered, 'messaging.when-payment-registered')
export class WhenPaymentRegistered implements ReactionHandler<Data> {
  constructor(
    private readonly payments: Payments,
    private readonly mails: OrderMails,
    private readonly config: Config,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, paymentId } = data;
    const payment = paymentData(data, await this.payments.byId(paymentId));
    await this.mails.toBuyer({ template: 'payment-registered', orderId, eventId, data: () => payment });
    await this.mails.toShop(
      {
        ...{ template: 'payment-to-shop', orderId, eventId },
        data: ({ buyer, totals, paid }) => ({
          ...payment,
          client: `${buyer.name} ${buyer.surname}`,
          clientEmail: buyer.email,
          total: totals.total,
          paid,
        }),
      },
      this.config.shop.email,
    );
  }
}
