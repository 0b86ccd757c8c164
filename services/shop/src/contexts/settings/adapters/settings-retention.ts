import { declareRetention } from '../../../platform/retention/retention.ts';

export const settingsRetention = declareRetention(
  'settings',
  {
    table: 'shop_setting',
    until: 'the shop is given up',
    reason: 'What was promised to whom is judged by what held then; any of it can be put back. They are few.',
  },
  {
    table: 'shop_secret',
    days: 90,
    since: 'replaced_at',
    reason:
      'Sealed. What holds stays; what it replaced can be put back for a quarter, and is good for nothing afterwards.',
  },
  {
    table: 'shop_logo',
    until: 'the shop is given up',
    reason: 'Mails that were sent name theirs, and any of them can be put back. They are few, of some kilobytes.',
  },
  { table: 'shop_trial', until: 'the same group is tried again', reason: 'It is said before the shop opens.' },
);
