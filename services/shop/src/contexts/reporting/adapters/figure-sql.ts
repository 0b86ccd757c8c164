import { type CifrasVentas } from '@bujia/contracts/reports';
import { dollarsOf } from '@bujia/pricing/money';
import type { Dimension } from '../domain/figures.ts';
import type { Span } from '../domain/spans.ts';

/** Sums as the database has them: money in cents. */
export type Sums = CifrasVentas;

const of = (column: string, kind: string, type: string) =>
  `coalesce(sum(${column}) FILTER (WHERE kind = '${kind}'), 0)::${type}`;

/** Of rows with `kind`. Cents of years fit a float exactly. */
export const SUMS = `${of('orders', 'sold', 'int')} AS pedidos, ${of('units', 'sold', 'int')} AS unidades,
  ${of('cents', 'sold', 'float8')} AS vendido, ${of('orders', 'cancelled', 'int')} AS cancelados,
  ${of('cents', 'cancelled', 'float8')} AS cancelado, ${of('cents', 'back', 'float8')} AS devuelto,
  (${of('cents', 'sold', 'float8')} - ${of('cents', 'cancelled', 'float8')} - ${of('cents', 'back', 'float8')}) AS neto,
  ${of('cents', 'paid', 'float8')} AS cobrado, ${of('cents', 'returned', 'float8')} AS reembolsado`;

/** What each key of a dimension has of each kind: summed up before they stand side by side, as they are many. */
export const figuresOfKeys = (dimension: Dimension, spans: readonly Span[]): string =>
  `SELECT key, kind, sum(orders) AS orders, sum(units) AS units, sum(cents) AS cents
   FROM (${figuresWithin(dimension, spans)}) f GROUP BY key, kind`;

/** The figures of a dimension within some spans: each is a stretch of the primary key. */
export const figuresWithin = (dimension: Dimension, spans: readonly Span[]): string =>
  spans
    .map(
      ({ grain, since, until }) =>
        `SELECT key, kind, since, orders, units, cents::float8 AS cents FROM sales_figure
         WHERE dimension = '${dimension}' AND grain = '${grain}' AND since BETWEEN '${since}' AND '${until}'`,
    )
    .join(' UNION ALL ');

export const inDollars = <Row extends Omit<Sums, 'pedidos'>>(row: Row): Row => ({
  ...row,
  ...{ vendido: dollarsOf(row.vendido), cancelado: dollarsOf(row.cancelado), devuelto: dollarsOf(row.devuelto) },
  ...{ neto: dollarsOf(row.neto), cobrado: dollarsOf(row.cobrado), reembolsado: dollarsOf(row.reembolsado) },
});

/** Whether more orders are still to be counted than came in a moment ago. */
export const COUNTING = (ordersOnFile: string): string =>
  `SELECT is_wiping OR (SELECT count(*) FROM (SELECT 1 FROM ${ordersOnFile} WHERE number > least(after_number, again_after_number) LIMIT 201) o) > 200
     AS contando FROM sales_count`;
