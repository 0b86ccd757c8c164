import { declareRetention } from '../../../platform/retention/retention.ts';

export const messagingRetention = declareRetention(
  'messaging',
  {
    ...{ table: 'email', days: 90, since: 'settled_at' },
    only: `forgotten_at IS NULL`,
    set: `data = '{}', codes = '{}', forgotten_at = now()`,
    reason: 'The content serves a question of its receiver.',
  },
  {
    ...{ table: 'email', days: 400, since: 'settled_at' },
    only: `forgotten_at IS NOT NULL`,
    reason: 'The line of the log serves an argument about what was sent.',
  },
  {
    ...{ table: 'contact_message', days: 400, since: 'received_at' },
    reason: 'The answer to it is given by mail, outside of the shop.',
  },
  {
    ...{ table: 'newsletter_subscription', days: 30, since: 'asked_at' },
    only: `state = 'requested'`,
    reason: 'Its owner did not confirm; the link in the mail is over after a week.',
  },
  {
    ...{ table: 'newsletter_subscription', days: 400, since: 'changed_at' },
    only: `state = 'cancelled'`,
    reason: 'That somebody left can be shown for a year.',
  },
  {
    ...{ table: 'campaign', days: 400, since: 'ended_at' },
    reason: 'As long as the log of mails.',
  },
  {
    table: 'campaign_mail',
    until: 'its campaign goes, or the subscription',
    reason: 'What became of it for each subscriber.',
  },
);
