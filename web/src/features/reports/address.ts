import { REPORT_LIMITS, SALES_BY, type SalesBy, type SalesReportQuery } from '@bujia/contracts/reports';
import { type LocalDate, isLocalDate } from '@bujia/ecuador/guayaquil';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 30;

const shifted = (day: LocalDate, days: number): LocalDate =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

export interface Range {
  desde: LocalDate;
  hasta: LocalDate;
}

/** What one presses instead of choosing two days. */
export function rangesOf(today: LocalDate): readonly (Range & { text: string })[] {
  const endOfLast = shifted(monthOf(today), -1);
  return [
    { text: 'Hoy', desde: today, hasta: today },
    { text: '7 días', desde: shifted(today, -6), hasta: today },
    { text: 'Este mes', desde: monthOf(today), hasta: today },
    { text: 'Mes pasado', desde: monthOf(endOfLast), hasta: endOfLast },
    { text: 'Este año', desde: `${today.slice(0, 4)}-01-01`, hasta: today },
  ];
}

export const readSales = (search: string, today: LocalDate): SalesReportQuery =>
  readQuery<SalesBy>(search, today, SALES_BY, 'dia');

/** What makes no sense in an address made by hand is as if it were not there: this month, by what is usual. */
export function readQuery<By extends string>(
  search: string,
  today: LocalDate,
  names: Readonly<Record<By, string>>,
  usual: By,
): Range & { por: By } {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isLocalDate(value) ? value : undefined;
  };
  const by = query.get('por') ?? '';
  const [desde, hasta] = [day('desde') ?? monthOf(today), day('hasta') ?? today];
  return { por: Object.hasOwn(names, by) ? (by as By) : usual, desde, hasta };
}

export function readDays(search: string): number {
  const days = Number(new URLSearchParams(search).get('dias'));
  return Number.isSafeInteger(days) && days >= 1 && days <= REPORT_LIMITS.ahead ? days : DAYS_AHEAD;
}

/** The same address with something else in it. */
export function withValues(search: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString()}`;
}
