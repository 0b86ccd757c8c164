import { declareRetention } from '../../../platform/retention/retention.ts';

export const alarmsRetention = declareRetention('alarms', {
  table: 'alarm',
  until: 'for ever',
  reason: 'When operators were last written to, one row for each cause.',
});
