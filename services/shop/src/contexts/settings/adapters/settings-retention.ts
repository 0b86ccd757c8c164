import { declareRetention } from '../../../platform/retention/retention.ts';

export const settingsRetention = declareRetention('settings', {
  table: 'shop_setting',
  until: 'the shop is given up',
  reason: 'What was promised to whom is judged by what held then; any of it can be put back. They are few.',
});
