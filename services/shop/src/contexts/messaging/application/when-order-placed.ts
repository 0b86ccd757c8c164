import { cancellationDeadline } from '@bujia/ecuador/guayaquil';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { OrderPlaced, type PlacedOrder } from '../../ordering/contract.ts';
import { OrderMails } from './order-mails.ts';

type Data = OrderPlaced['data'];

/** Says what was ordered and how to pay it. */
@When(OrderPlaced, 'messaging.when-order-placed')
export class WhenOrderPlaced implements ReactionHandler<Data> {
  constructor(private readonly mails: OrderMails) {}

  handle({ data: { orderId } }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    return this.mails.toBuyer({ template: 'order-received', orderId, eventId, data: received });
  }
}

function received(order: PlacedOrder): object | undefined {
  // Whoever has cancelled already is told of that alone: bank accounts would invite them to pay.
  if (order.status === ORDER_STATUS.cancelled) return undefined;
  const { placedAt, method, lines, totals, delivery } = order;
  const cancelUntil = cancellationDeadline(placedAt);
  return {
    placedAt: placedAt.toISOString(),
    cancelUntilAt: cancelUntil > placedAt ? cancelUntil.toISOString() : '',
    method,
    lines: lines.map(({ code, name, quantity, price, promotionPrice }) => {
      return { code, name, quantity, price: promotionPrice ?? price };
    }),
    totals,
    delivery: delivery
      ? {
          province: delivery.province,
          city: delivery.city,
          street: `${delivery.mainStreet} ${delivery.number} y ${delivery.secondaryStreet}`,
          reference: delivery.reference,
          phone: delivery.phone,
        }
      : null,
  };
}
