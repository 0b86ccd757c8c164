import { describe, expect, it } from '@jest/globals';
import { daysAfter, daysWithin, spansOf, yearBefore } from './spans.ts';

describe('A range', () => {
  it.each([
    ['2026-11-20', '2026-11-20', ['day 2026-11-20 2026-11-20']],
    ['2026-11-01', '2026-11-30', ['month 2026-11-01 2026-11-30']],
    ['2026-11-02', '2026-11-30', ['day 2026-11-02 2026-11-30']],
    ['2026-11-01', '2026-11-29', ['day 2026-11-01 2026-11-29']],
    [
      '2025-12-31',
      '2026-02-01',
      ['day 2025-12-31 2025-12-31', 'month 2026-01-01 2026-01-31', 'day 2026-02-01 2026-02-01'],
    ],
    ['2024-01-01', '2026-12-31', ['month 2024-01-01 2026-12-31']],
  ])('from %s to %s is %j', (since, until, spans) => {
    const found = spansOf(since, until);
    expect(found.map((span) => `${span.grain} ${span.since} ${span.until}`)).toEqual(spans);
    // Each day once.
    expect(found.reduce((sum, span) => sum + daysWithin(span.since, span.until), 0)).toBe(daysWithin(since, until));
  });

  it('is that of the year before, whatever February has', () => {
    expect(yearBefore('2026-11-20')).toBe('2025-11-20');
    expect(yearBefore('2024-02-29')).toBe('2023-02-28');
    expect(daysAfter('2024-02-28', 2)).toBe('2024-03-01');
  });
});
