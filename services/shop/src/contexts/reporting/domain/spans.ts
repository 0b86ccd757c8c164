import { type LocalDate, isLocalDate } from '@bujia/ecuador/guayaquil';

/** Days, or whole months, from one to another, both counted. */
export interface Span {
  grain: 'day' | 'month';
  since: LocalDate;
  until: LocalDate;
}

const DAY_MS = 86_400_000;
const utc = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);
const written = (moment: Date): LocalDate => moment.toISOString().slice(0, 10);

export const daysAfter = (day: LocalDate, days: number): LocalDate =>
  written(new Date(utc(day).getTime() + days * DAY_MS));

/** How many days there are from one to another, both counted. */
export const daysWithin = (since: LocalDate, until: LocalDate): number =>
  (utc(until).getTime() - utc(since).getTime()) / DAY_MS + 1;

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
const nextMonth = (first: LocalDate): LocalDate => monthOf(daysAfter(first, 31));

/** Days of a range as few rows tell them: whole months by the month, what is left at both ends by the day. */
export function spansOf(since: LocalDate, until: LocalDate): Span[] {
  const first = since === monthOf(since) ? since : nextMonth(monthOf(since));
  const end = monthOf(daysAfter(until, 1));
  if (first >= end) return [{ grain: 'day', since, until }];
  const spans: Span[] = [
    { grain: 'day', since, until: daysAfter(first, -1) },
    { grain: 'month', since: first, until: daysAfter(end, -1) },
    { grain: 'day', since: end, until },
  ];
  return spans.filter((span) => span.since <= span.until);
}

/** The same day a year before; of the 29th of February the 28th. */
export function yearBefore(day: LocalDate): LocalDate {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isLocalDate(same) ? same : `${same.slice(0, 8)}28`;
}
