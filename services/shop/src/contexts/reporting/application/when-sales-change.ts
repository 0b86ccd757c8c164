import type { EventClass } from '../../../kernel/event.ts';
import { type BoundReaction, type ReactionHandler, reactionTo } from '../../../platform/queues/when.ts';
import { LineReturnAccepted, OrderCancelled, OrderExpired, OrderPlaced } from '../../ordering/contract.ts';
import { BankDetailsAsked, MoneyReturned, PaymentApproved, PaymentReversed } from '../../payments/contract.ts';
import type { CountSales } from './count-sales.ts';

/** What changes that an order counts. An account is asked for anew when what was transferred to it came back. */
const EVENTS: readonly EventClass[] = [
  ...[OrderPlaced, OrderCancelled, OrderExpired, LineReturnAccepted],
  ...[PaymentApproved, PaymentReversed, MoneyReturned, BankDetailsAsked],
];

/** One reaction for each, `reporting.when-<what happened>`, all the same: the order is counted as it is now. */
export const reactionsOf = (countSales: CountSales): BoundReaction[] =>
  EVENTS.map((event) => {
    const handler: ReactionHandler = {
      handle: async ({ data }) => {
        const { orderId } = data as { orderId: string | null };
        // Money of a charge that became no order is nobody's sale.
        if (orderId !== null) await countSales.count([orderId]);
      },
    };
    return { reaction: reactionTo(event, `reporting.when-${event.type.split('.')[1]!}`), handler };
  });
