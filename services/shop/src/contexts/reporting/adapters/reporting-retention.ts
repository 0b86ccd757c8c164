import { declareRetention } from '../../../platform/retention/retention.ts';

export const reportingRetention = declareRetention(
  'reporting',
  {
    table: 'sales_figure',
    until: 'it is counted anew',
    reason: 'Sums of a day or a month: a year is read beside the one before, and nothing in them says who bought.',
  },
  {
    table: 'counted_order',
    until: 'it is counted anew',
    reason: 'What of an order is in the sums; the order itself is kept as long, and says who bought it.',
  },
  { table: 'sales_count', until: 'for ever', reason: 'One row: how far the orders are counted.' },
);
