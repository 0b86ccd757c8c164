import { NOTICE_LIMITS } from '@bujia/contracts/restock';
import { declareRetention } from '../../../platform/retention/retention.ts';

const OVER = 30;

export const restockRetention = declareRetention(
  'restock',
  {
    ...{ table: 'restock_notice', days: OVER, since: 'changed_at' },
    only: `state = 'requested'`,
    reason: 'Its owner did not confirm; the link in the mail is over after a week.',
  },
  {
    ...{ table: 'restock_notice', days: NOTICE_LIMITS.days, since: 'changed_at' },
    only: `state = 'waiting'`,
    reason: 'Who has waited so long has found the part elsewhere.',
  },
  {
    ...{ table: 'restock_notice', days: OVER, since: 'changed_at' },
    only: `state IN ('told', 'ended')`,
    reason: 'The link in the mail ends what its person waits for besides.',
  },
);
