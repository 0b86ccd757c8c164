import { type LocalDate, instantOf, localDate } from './guayaquil.ts';

/** When somebody is there: days of the ISO week, 1 = Monday; times as HH:mm. */
export interface OpenTime {
  days: readonly number[];
  opens: string;
  closes: string;
}

export interface WorkCalendar {
  hours: readonly OpenTime[];
  /** Days of Guayaquil on which nobody is there. */
  holidays: readonly LocalDate[];
}

/** A day of Guayaquil always has 24 hours. */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A calendar that is closed for so long is a mistake, and no reason to count for ever. */
const CLOSED_AT_MOST = 60;

/** The instant at which so much working time has passed; only while somebody is there it passes. */
export function afterWorkingTime(from: Date, ms: number, { hours, holidays }: WorkCalendar): Date {
  let left = ms;
  let closed = 0;
  const today = localDate(from);
  let midnight = instantOf(today, '00:00').getTime();
  for (let day = today; closed <= CLOSED_AT_MOST; midnight += DAY_MS, day = localDate(new Date(midnight))) {
    closed += 1;
    if (holidays.includes(day)) continue;
    for (const { opens, closes } of openOn(day, hours)) {
      const begins = Math.max(midnight + minutesOf(opens) * MINUTE_MS, from.getTime());
      const open = midnight + minutesOf(closes) * MINUTE_MS - begins;
      if (open <= 0) continue;
      if (left <= open) return new Date(begins + left);
      left -= open;
      closed = 0;
    }
  }
  throw new RangeError(`Nobody is there for ${CLOSED_AT_MOST} days from ${from.toISOString()} on`);
}

/** Monday to Friday: on a Saturday the counter is open, and no carrier counts it. */
const CARRIERS = [1, 2, 3, 4, 5];

/**
 * The day that is so many working days after an instant. What comes on no working day, or when the shop has closed, came on the next one.
 */
export function workingDayAfter(from: Date, days: number, { hours, holidays }: WorkCalendar): LocalDate {
  const works = (day: LocalDate) => CARRIERS.includes(weekday(day)) && !holidays.includes(day);
  const nextOne = (day: LocalDate): LocalDate => {
    for (let closed = 0; closed <= CLOSED_AT_MOST; closed += 1, day = dayAfter(day)) if (works(day)) return day;
    throw new RangeError(`Nobody works for ${CLOSED_AT_MOST} days until ${day}`);
  };
  const today = localDate(from);
  const closes = openOn(today, hours).at(-1)?.closes;
  const inTime = closes !== undefined && from <= instantOf(today, closes);
  let day = nextOne(inTime ? today : dayAfter(today));
  for (let left = days; left > 0; left -= 1) day = nextOne(dayAfter(day));
  return day;
}

/** Days since 1970-01-01, a Thursday. */
const dayNumber = (day: LocalDate): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function workedOn({ hours, holidays }: WorkCalendar): (number: number) => number {
  const closed = new Set(holidays.map(dayNumber));
  const open = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .reduce((sum, one) => sum + minutesOf(one.closes) - minutesOf(one.opens), 0),
  );
  return (number) => (closed.has(number) ? 0 : open[weekdayOf(number) - 1]! * MINUTE_MS);
}

/** The most days in a row on which nobody is there, or no carrier comes, around a holiday. */
export function longestClosing(calendar: WorkCalendar): number {
  const { holidays } = calendar;
  const closed = new Set(holidays.map(dayNumber));
  const worked = workedOn(calendar);
  const longest = (isClosed: (number: number) => boolean) =>
    Math.max(
      0,
      ...[...closed].map((number) => {
        let [first, next] = [number, number + 1];
        // A shop that never opens is told of elsewhere.
        while (isClosed(first - 1) && number - first < YEAR) first -= 1;
        while (isClosed(next) && next - number < YEAR) next += 1;
        return next - first;
      }),
    );
  return Math.max(
    longest((number) => worked(number) === 0),
    longest((number) => closed.has(number) || !CARRIERS.includes(weekdayOf(number))),
  );
}
const YEAR = 366;

/** The least working time of any so many days in a row. */
export function leastWorked(days: number, calendar: WorkCalendar): number {
  const worked = workedOn(calendar);
  /** Of those that begin from the one day to the other. */
  const least = (first: number, last: number) => {
    let sum = 0;
    for (let number = first; number < first + days; number += 1) sum += worked(number);
    let found = sum;
    for (let number = first; number < last; number += 1) {
      sum += worked(number + days) - worked(number);
      found = Math.min(found, sum);
    }
    return found;
  };
  const holidays = calendar.holidays.map(dayNumber);
  const plain = Math.max(0, ...holidays) + 1;
  return Math.min(least(plain, plain + 6), ...holidays.map((number) => least(number - days + 1, number)));
}

const openOn = (day: LocalDate, hours: readonly OpenTime[]): OpenTime[] =>
  hours.filter(({ days }) => days.includes(weekday(day))).sort((a, b) => a.opens.localeCompare(b.opens));

/** Of the ISO week. */
const weekday = (day: LocalDate): number => weekdayOf(dayNumber(day));

const dayAfter = (day: LocalDate): LocalDate => new Date((dayNumber(day) + 1) * DAY_MS).toISOString().slice(0, 10);
