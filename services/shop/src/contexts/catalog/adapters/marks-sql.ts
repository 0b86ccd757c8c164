import { SEARCH_STATES, type ShowcaseFlag } from '@bujia/contracts/catalogue';
import type { MarkDay } from '@bujia/contracts/part-editing';
import { MARK_COLUMNS } from '../domain/bulk-action.ts';

/*
 * The column of a mark says whether the part has it today, because lists are ordered and narrowed along it; beside it stand the days
 * for which it was said. What was said is what people write, compare and take back.
 */

interface Mark {
  flag: ShowcaseFlag;
  column: string;
  days: readonly { name: MarkDay; column: string }[];
}
const MARKS: readonly Mark[] = SEARCH_STATES.map(({ flag }) => ({
  ...{ flag, column: MARK_COLUMNS[flag] },
  days: [
    { name: `${flag}Desde`, column: `${MARK_COLUMNS[flag]}_from` },
    { name: `${flag}Hasta`, column: `${MARK_COLUMNS[flag]}_until` },
  ],
}));

export const DAYS_OF_MARKS = MARKS.flatMap(({ flag, column, days }) =>
  days.map((day) => ({ ...day, flag, mark: column })),
);
const DAY_COLUMNS = DAYS_OF_MARKS.map(({ column }) => column);

/** That any mark of a row has days; as an index has it. */
export const HAS_DAYS = (of: string): string =>
  `coalesce(${DAY_COLUMNS.map((column) => `${of}.${column}`).join(', ')}) IS NOT NULL`;

/** Today, where the shop is. */
export const TODAY = `(now() AT TIME ZONE 'America/Guayaquil')::date`;

/** A column of a row, of a mark what was said: one with days was. */
export function said(of: string, column: string): string {
  const mark = MARKS.find((one) => one.column === column);
  if (!mark) return `${of}.${column}`;
  return `(${[`${of}.${column}`, ...mark.days.map((day) => `${of}.${day.column} IS NOT NULL`)].join(' OR ')})`;
}

/** The marks of a row that were said, as an object of its columns. */
export const saidMarks = (of: string): string =>
  `jsonb_build_object(${MARKS.map(({ column }) => `'${column}', ${said(of, column)}`).join(', ')})`;

const within = (of: string, { days: [from, until] }: Mark, day: string): string =>
  `coalesce(${of}.${from!.column} <= ${day}, true) AND coalesce(${of}.${until!.column} >= ${day}, true)`;

/** A column of a row that says what was said, as a part has it on a day; what it has not has no days. */
export function had(of: string, column: string, day: string): string {
  const mark = MARKS.find((one) => one.column === column);
  if (mark) return `(${of}.${column} AND ${within(of, mark, day)})`;
  const dated = DAYS_OF_MARKS.find((one) => one.column === column);
  return dated ? `CASE WHEN ${of}.${dated.mark} THEN ${of}.${column} END` : `${of}.${column}`;
}

/** Of a part `p`, each mark with days as it is on a day. */
export const turned = (day: string): { columns: string[]; values: string[]; differ: string } => {
  const values = MARKS.map((mark) => {
    const hasDays = mark.days.map(({ column }) => `p.${column} IS NOT NULL`).join(' OR ');
    return `CASE WHEN ${hasDays} THEN ${within('p', mark, day)} ELSE p.${mark.column} END`;
  });
  const columns = MARKS.map(({ column }) => column);
  return { columns, values, differ: values.map((value, i) => `p.${columns[i]} <> (${value})`).join(' OR ') };
};
