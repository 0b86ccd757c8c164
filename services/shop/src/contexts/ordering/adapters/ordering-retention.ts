import { declareRetention } from '../../../platform/retention/retention.ts';

/** What an attempt to buy says of itself when it is sent again after all. */
const TOO_OLD = { code: 'checkout.too-old', message: 'Esta compra quedó sin terminar. Empiécela otra vez.' };

export const orderingRetention = declareRetention(
  'ordering',
  {
    ...{ table: 'checkout', days: 30, since: 'opened_at' },
    only: `state = 'open'`,
    set: `state = 'failed', draft = NULL, failure = '${JSON.stringify(TOO_OLD)}'`,
    reason: 'Nobody is charged for it any more; its personal data go. Should a payment turn up, it is given back.',
  },
  {
    ...{ table: 'checkout', days: 90, since: 'opened_at' },
    only: `state <> 'open'`,
    reason: 'Nobody sends a key again after so long.',
  },
  {
    table: 'billing_detail',
    until: 'its owner removes it, or the account, or names ten others',
    reason: 'Whom a person has purchases billed to, to be offered next time.',
  },
  {
    table: 'placed_order',
    until: 'for ever',
    reason: 'Tax law asks for seven years; of a deleted account only what the law keeps is left.',
  },
  {
    ...{ table: 'line_return_photo', days: 180, since: 'kept_at' },
    only: `NOT EXISTS (SELECT FROM line_return r WHERE r.id = line_return_photo.line_return_id AND r.state = 'asked')`,
    reason:
      'By what a return was decided: its client may object for so long after they came. With the account they go at once.',
  },
  {
    table: 'line_return',
    until: 'for ever',
    reason:
      'What of an order came back, and why: the books are checked against it as long as against the order; what was written about it goes with the account.',
  },
);
