import { describe, expect, it } from '@jest/globals';
import { GARAGE_LIMITS, MILEAGE_DOUBTED_CODE } from '@bujia/contracts/garage';
import { withReading } from './mileage.ts';
import type { Reading } from './reading.ts';

const TODAY = '2026-11-26';
const KEPT: Reading[] = [
  { km: 40_000, on: '2026-05-01' },
  { km: 45_000, on: '2026-08-01' },
];
const note = (km: number, on: string, sure = false) => withReading(KEPT, { km, on }, TODAY, sure);
const doubted = expect.objectContaining({ code: MILEAGE_DOUBTED_CODE });

describe('What an odometer showed', () => {
  it('is kept by its day, and of one day once', () => {
    expect(note(47_000, TODAY)).toEqual([...KEPT, { km: 47_000, on: TODAY }]);
    expect(note(42_000, '2026-06-15').map(({ km }) => km)).toEqual([40_000, 42_000, 45_000]);
    expect(note(45_500, '2026-08-01')).toEqual([KEPT[0], { km: 45_500, on: '2026-08-01' }]);
  });

  it.each([
    [44_000, TODAY, 'Antes anotó 45,000\u00a0km el 01 de agosto de 2026, y el kilometraje no baja'],
    [46_000, '2026-06-15', 'Antes anotó 45,000\u00a0km'],
    [900_000, TODAY, 'es mucho en tan poco tiempo'],
  ])('is doubted where it cannot be beside the others: %s on %s', (km, on, says) => {
    expect(() => note(km, on)).toThrow(says);
    expect(() => note(km, on)).toThrow(doubted);
  });

  it('takes the place of what cannot be beside it, when somebody is sure', () => {
    expect(note(44_000, TODAY, true).map(({ km }) => km)).toEqual([40_000, 44_000]);
    expect(note(900_000, TODAY, true).map(({ km }) => km)).toEqual([40_000, 45_000, 900_000]);
  });

  it.each(['2026-11-27', '1989-12-31', '2026-02-30', '2026-13-01'])('is of no such day: %s', (on) => {
    expect(() => note(45_000, on, true)).toThrow('Elija un día entre 1990 y hoy');
  });

  it('is kept so often and no more', () => {
    const many = Array.from({ length: GARAGE_LIMITS.readings }, (_, i) => ({
      km: i,
      on: new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10),
    }));
    const after = withReading(many, { km: 500, on: TODAY }, TODAY, false);
    expect([after.length, after[0]!.km, after.at(-1)!.km]).toEqual([GARAGE_LIMITS.readings, 1, 500]);
  });
});
