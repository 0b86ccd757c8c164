import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import { isLocalDate, type LocalDate } from '@bujia/ecuador/guayaquil';
import { daysBetween } from './days.ts';
import { dayInvalid, mileageJumps, mileageRunsBack } from './garage-errors.ts';
import type { Reading } from './reading.ts';

const FIRST_DAY: LocalDate = '1990-01-01';
export function assertDay(on: LocalDate, today: LocalDate): void {
  if (!isLocalDate(on) || on < FIRST_DAY || on > today) throw dayInvalid();
}

/** The readings with one more, by their days. What cannot be beside it is doubted first, and goes when somebody is sure. */
export function withReading(
  readings: readonly Reading[],
  reading: Reading,
  today: LocalDate,
  sure: boolean,
): Reading[] {
  assertDay(reading.on, today);
  const others = readings.filter(({ on }) => on !== reading.on);
  const against = others.filter((other) => contradicts(other, reading));
  if (!sure) {
    const [nearest] = against.toSorted((a, b) => distance(a, reading) - distance(b, reading));
    if (nearest) throw mileageRunsBack(nearest);
    const before = others.filter(({ on }) => on < reading.on).at(-1);
    if (before && jumps(before, reading)) throw mileageJumps(before);
  }
  return [...others.filter((other) => !against.includes(other)), reading]
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .slice(-GARAGE_LIMITS.readings);
}

const distance = (a: Reading, b: Reading) => Math.abs(daysBetween(a.on, b.on));
const contradicts = (other: Reading, { on, km }: Reading) => (other.on < on ? other.km > km : other.km < km);
const jumps = (before: Reading, after: Reading) =>
  after.km - before.km > GARAGE_LIMITS.kilometresADay * daysBetween(before.on, after.on);
