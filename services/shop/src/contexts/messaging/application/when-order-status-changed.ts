import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { OrderStatusChanged } from '../../ordering/contract.ts';
import { OrderMails } from './order-mails.ts';

type Data = OrderStatusChanged['data'];

/** An invoiced order is told of by its invoice. */
const TOLD: readonly number[] = [ORDER_STATUS.processing, ORDER_STATUS.completed];

/** Says how far the order is. */
@When(OrderStatusChanged, 'messaging.when-order-status-changed')
export class WhenOrderStatusChanged implements ReactionHandler<Data> {
  constructor(private readonly mails: OrderMails) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const { orderId, to: status, note } = data;
    if (!TOLD.includes(status)) return;
    await this.mails.toBuyer({
      ...{ template: 'order-status', orderId, eventId },
      data: ({ shippingType }) => ({ status, note, pickup: shippingType === SHIPPING_TYPE.pickup }),
    });
  }
}
