import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { OrderCancelled } from '../../ordering/contract.ts';
import { OrderMails } from './order-mails.ts';

type Data = OrderCancelled['data'];

/** Says who cancelled it and what follows. */
@When(OrderCancelled, 'messaging.when-order-cancelled')
export class WhenOrderCancelled implements ReactionHandler<Data> {
  constructor(private readonly mails: OrderMails) {}

  handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, by, note } = data;
    return this.mails.toBuyer({
      template: 'order-cancelled',
      orderId,
      eventId,
      data: ({ paid }) => ({ by, note, paid }),
    });
  }
}
