import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cancellationDeadline,
  countdown,
  instantOf,
  isInTime,
  isLocalDate,
  localDate,
  localTime,
  longDate,
  reversalDeadline,
  secondsLeft,
  slashDate,
} from './guayaquil.ts';

/** An instant by the clock on a wall in Guayaquil. */
const at = (local: string): Date => new Date(`${local}-05:00`);

describe('the day of Guayaquil', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', '2026-11-21'],
    ['2028-03-01T04:59:59.999Z', '2028-02-29'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31'],
  ])('at %s is %s', (instant, day) => expect(localDate(new Date(instant))).toBe(day));

  it('is the one of the time zone database', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guayaquil', dateStyle: 'short' });
    const anyInstant = fc.date({ min: new Date('1994-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(fc.property(anyInstant, (instant) => expect(localDate(instant)).toBe(format.format(instant))));
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-2-9', '26-02-09', '2026-02-30', '0000-01-01', ''])(
    '%j is no day',
    (text) => expect(isLocalDate(text)).toBe(false),
  );

  it('has instants', () => {
    expect(localTime(new Date('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20T23:59:59-05:00');
    expect(instantOf('2028-02-29', '23:59').toISOString()).toBe('2028-03-01T04:59:00.000Z');
    expect(() => instantOf('2026-02-29', '12:00')).toThrow(RangeError);
    expect(() => instantOf('2026-02-28', '24:00')).toThrow(RangeError);
  });
});

describe('the deadline of a cancellation', () => {
  it.each([
    ['2026-11-20T00:00:00.000', '2026-11-20T16:00:00.000'],
    ['2026-11-20T15:59:59.999', '2026-11-20T16:00:00.000'],
    ['2026-11-20T23:59:59.999', '2026-11-20T16:00:00.000'],
    ['2028-02-29T19:30:00.000', '2028-02-29T16:00:00.000'],
  ])('of an order placed at %s is %s', (placed, deadline) =>
    expect(cancellationDeadline(at(placed))).toEqual(at(deadline)),
  );
});

describe('the deadline of a reversal', () => {
  it.each([
    ['2026-11-20T00:00:00.000', '2026-11-20T17:40:00.000'],
    ['2026-11-20T17:40:00.000', '2026-11-20T17:40:00.000'],
    ['2026-11-20T17:40:00.001', '2026-11-21T17:40:00.000'],
    ['2026-11-20T23:59:59.999', '2026-11-21T17:40:00.000'],
    ['2028-02-28T17:40:00.001', '2028-02-29T17:40:00.000'],
    ['2028-02-29T17:40:00.000', '2028-02-29T17:40:00.000'],
    ['2028-02-29T17:40:00.001', '2028-03-01T17:40:00.000'],
    ['2026-12-31T20:00:00.000', '2027-01-01T17:40:00.000'],
  ])('of a payment made at %s is %s', (paid, deadline) => expect(reversalDeadline(at(paid))).toEqual(at(deadline)));

  it('is kept at 17:40:00.000 and missed a millisecond later', () => {
    const deadline = reversalDeadline(at('2026-11-20T09:00:00.000'));
    expect(isInTime(deadline, at('2026-11-20T17:40:00.000'))).toBe(true);
    expect(isInTime(deadline, at('2026-11-20T17:40:00.001'))).toBe(false);
  });

  it('comes within a day of the payment, never before it', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (paid) => {
          const wait = reversalDeadline(paid).getTime() - paid.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThan(86_400_000);
        },
      ),
    ));
});

describe('the countdown', () => {
  const deadline = at('2026-11-20T17:40:00.000');

  it.each([
    ['2026-11-20T16:37:55.000', 3725, '01:02:05'],
    ['2026-11-20T17:39:59.001', 1, '00:00:01'],
    ['2026-11-20T17:39:59.999', 1, '00:00:01'],
    ['2026-11-20T17:40:00.000', 0, '00:00:00'],
    ['2026-11-20T17:40:00.001', 0, '00:00:00'],
    ['2026-11-25T00:00:00.000', 0, '00:00:00'],
    ['2026-11-19T17:40:00.001', 86_400, '24:00:00'],
  ])('at %s has %p seconds, %s', (now, seconds, text) => {
    expect(secondsLeft(deadline, at(now))).toBe(seconds);
    expect(countdown(seconds)).toBe(text);
  });
});

describe('a date as text', () => {
  it.each([
    ['2026-01-05', '05-enero-2026', '2026/01/05'],
    ['2028-02-29', '29-febrero-2028', '2028/02/29'],
    ['2026-09-30', '30-septiembre-2026', '2026/09/30'],
    ['2026-12-31', '31-diciembre-2026', '2026/12/31'],
  ])('%s is %s or %s', (date, long, slashed) => {
    expect(longDate(date)).toBe(long);
    expect(slashDate(date)).toBe(slashed);
  });

  it('has the months of the Spanish language', () => {
    const format = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-15`;
      expect(longDate(date)).toBe(`15-${format.format(new Date(date))}-2026`);
    }
  });
});

describe('a machine in another zone', () => {
  const script = fileURLToPath(new URL('../test/guayaquil-vectors.ts', import.meta.url));
  const run = (TZ: string): { offsetOfMachine: number; vectors: unknown[] } =>
    JSON.parse(
      execFileSync(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '', TZ }, encoding: 'utf8' }),
    );
  const home = run('America/Guayaquil');

  it.each([
    ['UTC', 0],
    ['Asia/Tokyo', -540],
    ['America/New_York', 240],
    ['Pacific/Auckland', -720],
  ])('in %s says the same', (zone, offset) => {
    const there = run(zone);
    expect(there.offsetOfMachine).toBe(offset);
    expect(there.vectors).toEqual(home.vectors);
  });

  it('counts as at home', () =>
    expect(home.vectors[5]).toEqual({
      instant: '2028-02-29T22:40:00.001Z',
      day: '2028-02-29',
      cancel: '2028-02-29T21:00:00.000Z',
      reverse: '2028-03-01T22:40:00.000Z',
      left: 86_400,
      long: '29-febrero-2028',
      slashed: '2028/02/29',
    }));
});
