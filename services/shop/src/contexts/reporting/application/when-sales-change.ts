import type { EventClass } from '../../../kernel/event.ts';
import { type BoundReaction, type ReactionHandler, reactionTo } from '../../../platform/queues/when.ts';
import { LineReturnAccepted, OrderCancelled, OrderExpired, OrderPlaced } from '../../ordering/contract.ts';
import { BankDetailsAsked, MoneyReturned, PaymentApproved, PaymentReversed } from '../../payments/contract.ts';
import type { CountSales } from './count-sales.ts';

/**
 * What changes that an order counts. An account is asked for anew when what was transferred to it came back. That it was placed `KeepCounting`
 * sees by itself.
 */
const EVENTS: readonly EventClass[] = [
  ...[OrderCancelled, OrderExpired, LineReturnAccepted],
  ...[PaymentApproved, PaymentReversed, MoneyReturned, BankDetailsAsked],
];

/** One reaction for each, `reporting.when-<what happened>`, all the same: the order is counted as it is now. */
export const reactionsOf = (countSales: CountSales): BoundReaction[] => {
  const handler: ReactionHandler = {
    handle: async ({ data }) => {
      const { orderId } = data as { orderId: string | null };
      // Money of a charge that became no order is nobody's sale.
      if (orderId !== null) await countSales.count([orderId]);
    },
  };
  const reaction = (event: EventClass, options?: { former: true }): BoundReaction => {
    const consumer = `reporting.when-${event.type.split('.')[1]!}`;
    return { reaction: reactionTo(event, consumer, options), handler };
  };
  return [...EVENTS.map((event) => reaction(event)), reaction(OrderPlaced, { former: true })];
};
