import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.ts';
import { HoldTerms } from './hold-terms.ts';

const NOW = new Date('2037-11-24T15:00:00Z');
const DAY_MS = 24 * 3_600_000;

describe('Terms', () => {
  it('end some day even where the calendar opens no more', () => {
    const calendar = { hours: [], holidays: [] };
    const terms = { card: { minutes: 30 }, cash: { workingHours: 24 }, transfer: { workingHours: 48 } };
    const held = new HoldTerms({ holds: { terms, calendar } } as unknown as Config);
    expect(held.whole(PAYMENT_METHOD.transfer, NOW)).toEqual({
      until: new Date(NOW.getTime() + 60 * DAY_MS),
      remindAt: new Date(NOW.getTime() + 30 * DAY_MS),
    });
  });
});
