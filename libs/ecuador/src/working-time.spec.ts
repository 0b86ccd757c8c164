import { describe, expect, it } from '@jest/globals';
import { localTime } from './guayaquil.ts';
import { afterWorkingTime, leastWorked, longestClosing, workingDayAfter } from './working-time.ts';

const HOUR = 3_600_000;
/** 2026-11-20 is a Friday. */
const calendar = {
  hours: [
    { days: [6], opens: '08:00', closes: '13:00' },
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
  ],
  holidays: ['2026-11-02', '2026-11-03'],
};

describe('Working time', () => {
  it.each([
    ['passes while somebody is there', '2026-11-20T09:00', 3, '2026-11-20T12:00'],
    ['may end with the day', '2026-11-20T09:00', 8, '2026-11-20T17:00'],
    ['stands still by night', '2026-11-19T16:00', 3, '2026-11-20T10:00'],
    ['begins when it opens', '2026-11-20T03:00', 1, '2026-11-20T09:00'],
    ['ends at noon on a Saturday, and Sundays are none', '2026-11-20T16:30', 6, '2026-11-23T08:30'],
    ['stands still on holidays', '2026-10-31T12:00', 2, '2026-11-04T09:00'],
    ['of 24 hours is not quite three days', '2026-11-16T08:00', 24, '2026-11-18T14:00'],
    ['of 48 hours takes a Saturday with it', '2026-11-16T08:00', 48, '2026-11-21T11:00'],
    ['goes from one year to the next', '2026-12-31T16:00', 2, '2027-01-01T09:00'],
  ])('%s', (_, from, hours, until) => {
    const instant = afterWorkingTime(new Date(`${from}:00-05:00`), hours * HOUR, calendar);
    expect(localTime(instant)).toBe(`${until}:00-05:00`);
  });

  it('is the same whatever part of it is counted first', () => {
    const from = new Date('2026-10-30T21:17:00Z');
    for (let hours = 1; hours < 60; hours += 1) {
      const half = afterWorkingTime(from, (hours * HOUR) / 2, calendar);
      expect(afterWorkingTime(half, (hours * HOUR) / 2, calendar)).toEqual(
        afterWorkingTime(from, hours * HOUR, calendar),
      );
    }
  });

  it('never passes where nobody is ever there', () => {
    expect(() => afterWorkingTime(new Date(), 1, { hours: [], holidays: [] })).toThrow(RangeError);
  });
});

describe('Working days', () => {
  it.each([
    ['begin with the day itself', '2026-11-16T09:00', 0, '2026-11-16'],
    ['are counted from the next one on', '2026-11-16T09:00', 2, '2026-11-18'],
    ['still have the last minute that is open', '2026-11-16T17:00', 2, '2026-11-18'],
    ['begin a day later in the evening', '2026-11-16T17:01', 2, '2026-11-19'],
    ['leave out the weekend, though a Saturday is open', '2026-11-19T09:00', 2, '2026-11-23'],
    ['begin on a Monday after a Saturday', '2026-11-21T09:00', 2, '2026-11-25'],
    ['begin on a Monday after a Friday evening', '2026-11-20T20:00', 4, '2026-11-27'],
    ['leave out holidays', '2026-10-30T09:00', 2, '2026-11-05'],
    ['go from one year to the next', '2026-12-31T09:00', 1, '2027-01-01'],
  ])('%s', (_, from, days, day) => {
    expect(workingDayAfter(new Date(`${from}:00-05:00`), days, calendar)).toBe(day);
  });

  it('never come where all are holidays', () => {
    const holidays = Array.from({ length: 90 }, (_, i) =>
      new Date(Date.UTC(2026, 10, 16 + i)).toISOString().slice(0, 10),
    );
    expect(() => workingDayAfter(new Date('2026-11-16T14:00:00Z'), 1, { ...calendar, holidays })).toThrow(RangeError);
  });
});

describe('What a calendar promises', () => {
  it('is how long it is closed at most, with the days beside its holidays', () => {
    // Monday and Tuesday, after a Saturday without carriers and a Sunday.
    expect(longestClosing(calendar)).toBe(4);
    expect(longestClosing({ ...calendar, holidays: [] })).toBe(0);
    const mondays = { hours: [{ days: [1], opens: '08:00', closes: '17:00' }], holidays: ['2026-11-02', '2026-11-09'] };
    expect(longestClosing(mondays)).toBe(20);
    // Where the counter is open at the weekend, carriers still come on no Saturday.
    const weekend = {
      hours: [{ days: [6, 7], opens: '08:00', closes: '17:00' }],
      holidays: ['2026-11-02', '2026-11-03'],
    };
    expect(longestClosing(weekend)).toBe(5);
  });

  it('is how much is worked at least', () => {
    expect(leastWorked(7, { ...calendar, holidays: [] })).toBe(50 * HOUR);
    expect(leastWorked(1, calendar)).toBe(0);
    expect(leastWorked(7, calendar)).toBe(32 * HOUR);
    expect(leastWorked(14, calendar)).toBe(82 * HOUR);
    // From the second of them on, with two weekends.
    const apart = { ...calendar, holidays: ['2026-11-02', '2026-11-12'] };
    expect(leastWorked(11, apart)).toBe(64 * HOUR);
  });
});
