import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { declareRetention } from '../../../platform/retention/retention.ts';

export const garageRetention = declareRetention(
  'garage',
  {
    ...{ table: 'garage_vehicle', days: GARAGE_LIMITS.restoreDays, since: 'removed_at' },
    only: 'removed_at IS NOT NULL',
    reason: 'So long a removed vehicle can be had back. One that is there stays until its account goes.',
  },
  {
    ...{ table: 'service_notice', days: 400, since: 'changed_at' },
    only: 'NOT wanted',
    reason: 'Whoever wants no mail any more, and when the last one went.',
  },
  { table: 'favourite', until: 'its owner removes it, or the account', reason: 'Parts to look at again.' },
);
