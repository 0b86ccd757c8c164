import { REPORT_LIMITS } from '@bujia/contracts/reports';
import { declareRetention } from '../../../platform/retention/retention.ts';

export const reportingRetention = declareRetention(
  'reporting',
  {
    table: 'sales_figure',
    until: 'it is counted anew',
    reason:
      'Sums of a day or a month: a year is read beside the one before. Of a client they have the id, which leads to nobody once the account is gone.',
  },
  {
    table: 'counted_order',
    until: 'it is counted anew',
    reason: 'What of an order is in the sums; the order itself is kept as long, and says who bought it.',
  },
  {
    ...{ table: 'visit_count', days: REPORT_LIMITS.range, since: 'day' },
    reason: 'How many came on a day: as long as reports reach back, and nothing in it says who.',
  },
  { table: 'sales_count', until: 'for ever', reason: 'One row: how far the orders are counted.' },
);
