import {
  type InformeExistencias,
  REPORT_LIMITS,
  type RepuestoEnExistencia,
  type RepuestoPorAgotarse,
} from '@bujia/contracts/reports';
import { localDate } from '@bujia/ecuador/guayaquil';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { PARTS_ON_FILE } from '../../catalog/contract.ts';
import { daysAfter, spansOf } from '../domain/spans.ts';
import { figuresWithin } from './figure-sql.ts';
import { SalesReport } from './sales-report.ts';

interface Shelf {
  repuestos: number;
  unidades: number;
  valor: number;
  quietos: number;
  valorQuieto: number;
}

const PART = `p.code AS codigo, p.name AS nombre, p.category AS categoria, p.stock AS existencias,
  (p.stock::bigint * p.price_cents)::float8 AS valor`;
const { idle, pace } = REPORT_LIMITS;

/** What lies on the shelves beside what sells: at the price of sale, as nobody tells the shop what a part cost it. */
@Injectable()
export class StockReport {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly sales: SalesReport,
  ) {}

  async report(days: number): Promise<InformeExistencias> {
    const [shelf, parados, porAgotarse, contando] = await Promise.all([
      this.shelf(),
      this.idle(REPORT_LIMITS.shown),
      this.runningOut(days, REPORT_LIMITS.shown),
      this.sales.isCounting(),
    ]);
    const { repuestos, unidades, valor, quietos, valorQuieto } = shelf;
    const sinVenta = { repuestos: quietos, valor: dollarsOf(valorQuieto) };
    return { ...{ repuestos, unidades, valor: dollarsOf(valor), sinVenta }, parados, porAgotarse, contando };
  }

  /** The dearest first. */
  async idle(most: number): Promise<RepuestoEnExistencia[]> {
    const rows = await this.reads.rows<RepuestoEnExistencia>(
      `WITH sold AS MATERIALIZED (${this.sold(idle)})
       SELECT ${PART} FROM ${PARTS_ON_FILE} p
       WHERE p.stock > 0 AND p.id NOT IN (SELECT id FROM sold WHERE units > 0)
       ORDER BY p.stock::bigint * p.price_cents DESC, p.code LIMIT $1`,
      [most],
    );
    return rows.map(inDollars);
  }

  /** What at its pace is gone within so many days, and what to order so that it lasts them. */
  async runningOut(days: number, most: number): Promise<RepuestoPorAgotarse[]> {
    const rows = await this.reads.rows<RepuestoPorAgotarse>(
      `WITH sold AS MATERIALIZED (${this.sold(pace)})
       SELECT ${PART}, s.units AS vendidos, (p.stock * ${pace} / s.units)::int AS alcanza,
         (ceil(s.units * $1::numeric / ${pace}) - p.stock)::int AS pedir
       FROM sold s JOIN ${PARTS_ON_FILE} p ON p.id = s.id
       WHERE s.units > 0 AND p.stock * ${pace} < s.units * $1::int
       ORDER BY p.stock::numeric / s.units, s.units DESC, p.code LIMIT $2`,
      [days, most],
    );
    return rows.map(inDollars);
  }

  private async shelf(): Promise<Shelf> {
    return (await this.reads.row<Shelf>(
      `WITH sold AS MATERIALIZED (${this.sold(idle)})
       SELECT count(*)::int AS repuestos, coalesce(sum(stock), 0)::int AS unidades,
         coalesce(sum(stock::bigint * price_cents), 0)::float8 AS valor, count(*) FILTER (WHERE quiet)::int AS quietos,
         coalesce(sum(stock::bigint * price_cents) FILTER (WHERE quiet), 0)::float8 AS "valorQuieto"
       FROM (SELECT stock, price_cents, id NOT IN (SELECT id FROM sold WHERE units > 0) AS quiet
             FROM ${PARTS_ON_FILE} WHERE stock > 0) p`,
    ))!;
  }

  /** Units of each part that were sold in the last days and stayed sold. */
  private sold(days: number): string {
    const today = localDate(this.clock.now());
    return `SELECT key::int AS id,
        sum(CASE kind WHEN 'sold' THEN units WHEN 'cancelled' THEN -units WHEN 'back' THEN -units END)::int AS units
      FROM (${figuresWithin('part', spansOf(daysAfter(today, 1 - days), today))}) f
      WHERE kind IN ('sold', 'cancelled', 'back') GROUP BY key`;
  }
}

const inDollars = <Row extends { valor: number }>(row: Row): Row => ({ ...row, valor: dollarsOf(row.valor) });
