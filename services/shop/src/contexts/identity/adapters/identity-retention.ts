import { CLIENT_NOTE_LIMITS } from '@bujia/contracts/client-notes';
import { declareRetention } from '../../../platform/retention/retention.ts';

export const identityRetention = declareRetention(
  'identity',
  { table: 'account', until: 'its owner deletes it', reason: 'Whoever has one may come back after years.' },
  {
    ...{ table: 'account_merge', until: 'the account that stays goes' },
    reason: 'Whose account was merged into which: its address stays taken, and what was sent to it is that person’s.',
  },
  { table: 'address', until: 'its owner removes it, or the account', reason: 'Where a person receives orders.' },
  {
    ...{ table: 'client_note', days: CLIENT_NOTE_LIMITS.restoreDays, since: 'removed_at' },
    only: 'removed_at IS NOT NULL',
    reason: 'So long a note that was taken out can be had back. One that is there stays until its account goes.',
  },
  {
    ...{ table: 'session', days: 0, since: 'expires_at' },
    reason: 'Opens nothing once its time is over.',
  },
  {
    ...{ table: 'second_factor', until: 'its owner or an operator removes it, or the account' },
    reason: 'Whoever signs in shows it.',
  },
  {
    ...{ table: 'seller_right', until: 'an operator takes it away, or with the account' },
    reason: 'What a single seller may do.',
  },
  {
    ...{ table: 'passkey', until: 'its owner removes it, or with the second factor that it stands beside' },
    reason: 'Whoever signs in may show it.',
  },
  {
    ...{ table: 'passkey_challenge', days: 0, since: 'expires_at' },
    reason: 'Good for one answer within minutes, which takes it away.',
  },
  {
    ...{ table: 'known_device', days: 400, since: 'last_seen_at' },
    reason: 'A browser that comes back after more than a year is news to its owner.',
  },
  {
    ...{ table: 'link_code', days: 0, since: 'expires_at' },
    reason: 'A used link is kept until then, so that it answers as used.',
  },
  {
    ...{ table: 'invitation', days: 30, since: 'expires_at' },
    reason: 'Whoever forgot to accept is invited once more with one press.',
  },
  {
    ...{ table: 'first_operator_link', days: 0, since: 'expires_at' },
    reason: 'Makes the first operator within a day, or nobody.',
  },
  {
    ...{ table: 'spent_captcha', days: 0, since: 'expires_at' },
    reason: 'Solves nothing a second time until it is over anyway.',
  },
  {
    ...{ table: 'attempt_count', days: 0, since: 'ends_at' },
    reason: 'Counts within a window.',
  },
);
