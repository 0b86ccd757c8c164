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

const DAY_MS = 86_400_000;
/** A calendar that is closed for so long is a mistake, and no reason to count for ever. */
const CLOSED_AT_MOST = 60;

/** The instant at which so much working time has passed; only while somebody is there it passes. */
export function afterWorkingTime(from: Date, ms: number, { hours, holidays }: WorkCalendar): Date {
  let left = ms;
  let closed = 0;
  for (let day = localDate(from); closed <= CLOSED_AT_MOST; day = dayAfter(day)) {
    closed += 1;
    if (holidays.includes(day)) continue;
    for (const { opens, closes } of openOn(day, hours)) {
      const begins = Math.max(instantOf(day, opens).getTime(), from.getTime());
      const open = instantOf(day, closes).getTime() - begins;
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

const openOn = (day: LocalDate, hours: readonly OpenTime[]): OpenTime[] =>
  hours.filter(({ days }) => days.includes(weekday(day))).sort((a, b) => a.opens.localeCompare(b.opens));

/** Of the ISO week. */
const weekday = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A day of Guayaquil always has 24 hours. */
const dayAfter = (day: LocalDate): LocalDate => localDate(new Date(instantOf(day, '00:00').getTime() + DAY_MS));
