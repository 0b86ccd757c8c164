/** The rows of the table, and the runs before: bench/results has a file of each that had no error. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measured } from '../load.ts';
import type { Work } from './works.ts';

const RESULTS = join(import.meta.dirname, '../results');

/** The shop is its first process; a second one, or a worker, is not in it. */
export interface Costs {
  shop: number;
  database: number;
  client: number;
}

export type Costed = Measured & { costs: Costs };

export interface Row {
  what: string;
  value: number;
  unit: string;
  p50?: number;
  p99?: number;
  /** The dearest round over the cheapest one: of a limit it is how much the machine was another one meanwhile. */
  drift?: number;
  /** Milliseconds of processor for one, of the middle round by its rate. */
  costs?: Costs;
  share?: number;
  of?: string;
  asked?: string;
  met?: boolean;
}

export function rowOf(work: Work, rounds: ReadonlyMap<string, Costed[]>): Row {
  const { what, of, asked } = work;
  const own = rounds.get(what)!;
  const rates = own.map(({ perSecond }) => perSecond);
  const figure = asked && 'most' in asked ? 'p99' : 'perSecond';
  // Within a round, because the machine may be another in the next one.
  const share = of === undefined ? undefined : middle(own.map((one, i) => one[figure] / rounds.get(of)![i]![figure]));
  return {
    ...{ what, value: middle(rates), unit: '/s', drift: Math.max(...rates) / Math.min(...rates) },
    ...{ p50: middle(own.map(({ p50 }) => p50)), p99: middle(own.map(({ p99 }) => p99)) },
    costs: own.find(({ perSecond }) => perSecond === middle(rates))!.costs,
    ...(share !== undefined && { share, of }),
    ...(asked && share !== undefined && verdict(asked, share)),
  };
}

const verdict = (asked: NonNullable<Work['asked']>, share: number): Pick<Row, 'asked' | 'met'> =>
  'most' in asked
    ? { asked: `p99 at most ${asked.most}x`, met: share <= asked.most }
    : { asked: `${asked.least}x`, met: share >= asked.least };

/** A figure that stands for itself. */
export const figure = (what: string, value: number, unit: string, most?: number): Row => ({
  ...{ what, value, unit },
  ...(most !== undefined && { asked: `at most ${most} ${unit}`, met: value <= most }),
});

export async function lastRun(): Promise<{ name: string; rows: Row[] } | undefined> {
  const name = (await readdir(RESULTS).catch(() => []))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1);
  return name ? { name, rows: JSON.parse(await readFile(join(RESULTS, name), 'utf8')) as Row[] } : undefined;
}

export async function keep(rows: Row[], at: Date): Promise<string> {
  const name = `${at.toISOString().slice(0, 16).replace(':', '')}.json`;
  await writeFile(join(RESULTS, name), `${JSON.stringify(rows, null, 2)}\n`);
  return name;
}

export function print(rows: Row[], last: Row[] = []): void {
  const line = (cells: string[]) =>
    console.log(cells.map((cell, i) => cell[i === 0 ? 'padEnd' : 'padStart'](WIDTHS[i]!)).join(''));
  line([
    '',
    'now',
    'p50 ms',
    'p99 ms',
    'drift',
    'shop ms',
    'db ms',
    'client ms',
    'share',
    'asked',
    '',
    'last',
    'share',
  ]);
  for (const row of rows) {
    const before = last.find(({ what }) => what === row.what);
    const cell = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
    line([
      ...[row.what, amount(row), cell(row.p50), cell(row.p99), cell(row.drift)],
      ...[cell(row.costs?.shop), cell(row.costs?.database), cell(row.costs?.client), cell(row.share), row.asked ?? ''],
      ...[row.met === undefined ? '' : row.met ? 'ok' : 'MISSED', before ? amount(before) : '', cell(before?.share)],
    ]);
  }
}

const WIDTHS = [36, 14, 9, 9, 8, 9, 8, 11, 8, 18, 9, 14, 8];

const amount = ({ value, unit }: Row): string =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ${unit}`;

export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
