import { declareRetention } from '../../../platform/retention/retention.ts';
import { CART_LIMITS } from '@bujia/contracts/cart';

export const cartRetention = declareRetention(
  'cart',
  {
    ...{ table: 'shopper', days: CART_LIMITS.restDays, since: 'seen_at' },
    reason: 'Whoever comes back sooner finds the cart as it was.',
  },
  {
    ...{ table: 'browser', days: CART_LIMITS.restDays, since: 'seen_at' },
    reason: 'It may go before its shopper, when the account lives on elsewhere.',
  },
  { table: 'cart', until: 'its shopper goes', reason: 'What is about to be bought.' },
  { table: 'saved_search', until: 'its shopper goes', reason: 'The vehicles that parts are looked for.' },
  {
    ...{ table: 'cart_change', days: CART_LIMITS.repeatDays, since: 'applied_at' },
    reason: 'So long a change may be sent again and has no second effect.',
  },
  { table: 'coupon', until: 'for ever', reason: 'A code that was given out is never given out anew.' },
  { table: 'coupon_series', until: 'for ever', reason: 'What its coupons gave stays to be looked up, as they do.' },
  {
    table: 'coupon_redemption',
    until: 'for ever',
    reason: 'What an order was paid with belongs to its account books.',
  },
);
