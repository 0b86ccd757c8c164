import { FIT_LIMITS } from '@bujia/contracts/fit-answers';
import { declareRetention } from '../../../platform/retention/retention.ts';

export const fittingRetention = declareRetention(
  'fitting',
  {
    ...{ table: 'fit_question', days: FIT_LIMITS.linkDays, since: 'changed_at' },
    only: `state <> 'waiting'`,
    reason: 'So long the link of its mail opens.',
  },
  {
    ...{ table: 'fit_answer', until: 'for ever' },
    reason: 'What fits is shown by it; when the account goes, nothing in it says any more who answered.',
  },
  { table: 'fit_doubt', days: 730, since: 'closed_at', reason: 'Who looked at which data, as long as the staff log.' },
  {
    ...{ table: 'fit_silence', until: 'the account goes' },
    reason: 'Who wants to be asked no more is not asked again.',
  },
);
