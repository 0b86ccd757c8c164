import { declareRetention } from '../../../platform/retention/retention.ts';

export const quotingRetention = declareRetention('quoting', {
  ...{ table: 'quotation', days: 730, since: 'valid_until' },
  reason:
    'Whoever asks again is offered the like, and the shop sees what became of its offers; an order has its own lines.',
});
