import {
  CODES_PAGE,
  COUPONS_PAGE,
  type CodigoDeCupon,
  type CodigosQuery,
  type CouponDeskState,
  type CuponesQuery,
  type PaginaDeCodigos,
  type PaginaDeCupones,
  type SerieDeCupones,
} from '@bujia/contracts/coupon-desk';
import { localDate } from '@bujia/ecuador/guayaquil';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { prefixesOf } from '../../../platform/database/prefixes.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { CSV_PAGE, csvPieces } from '../../../platform/http/csv.ts';
import { CouponUse, type SoldWithCoupon } from '../contract.ts';

/** The first along the index: without an order, one of many is looked for row by row in all coupons. */
const HAS = (state: string) =>
  `(SELECT true FROM coupon k WHERE k.series_id = s.id AND k.state = '${state}' ORDER BY k.code COLLATE "C" LIMIT 1) IS NOT NULL`;
const LIVING = `s.ended_at IS NULL AND ${HAS('issued')}`;
/** Of a series `s`, at a moment `t.now`. */
const STATES: Readonly<Record<CouponDeskState, string>> = {
  vigente: `${LIVING} AND s.valid_from <= t.now AND s.valid_until > t.now`,
  'por empezar': `${LIVING} AND s.valid_from > t.now`,
  vencido: `${LIVING} AND s.valid_until <= t.now`,
  usado: `s.ended_at IS NULL AND NOT (${HAS('issued')}) AND ${HAS('redeemed')}`,
  terminado: `(s.ended_at IS NOT NULL OR (NOT (${HAS('issued')}) AND NOT (${HAS('redeemed')})))`,
};
const STATE = `CASE ${Object.entries(STATES)
  .map(([state, holds]) => `WHEN ${holds} THEN '${state}'`)
  .join(' ')} END`;
const SERIES = `s.id, s.name, s.prefix, s.count, s.percent, s.minimum_cents AS minimum, s.valid_from AS "validFrom",
  s.valid_until AS "validUntil", ${STATE} AS state`;
const WORDS = `to_tsvector('simple', folded(s.name || ' ' || s.prefix))`;

interface SeriesRow {
  id: number;
  name: string;
  prefix: string;
  count: number;
  percent: number;
  minimum: number;
  validFrom: string;
  validUntil: string;
  state: CouponDeskState;
}

interface CodeRow {
  code: string;
  state: string;
}

/** From the main database: operators have just changed what they look at. */
@Injectable()
export class CouponDesk {
  constructor(
    private readonly primary: Primary,
    private readonly use: CouponUse,
    private readonly clock: Clock,
  ) {}

  async page({ buscar, estado, antes }: CuponesQuery): Promise<PaginaDeCupones> {
    const wanted = buscar?.trim() ? [prefixesOf(buscar), buscar.trim().toUpperCase()] : [];
    const rows = await this.primary.rows<SeriesRow>(
      `SELECT ${SERIES} FROM coupon_series s, (SELECT ?::timestamptz AS now) t
       WHERE ${antes === undefined ? 'true' : 's.id < ?'} AND ${estado === undefined ? 'true' : STATES[estado]}
         AND ${wanted.length === 0 ? 'true' : `(${WORDS} @@ to_tsquery('simple', folded(?)) OR s.id = (SELECT series_id FROM coupon WHERE code = ?))`}
       ORDER BY s.id DESC LIMIT ${COUPONS_PAGE + 1}`,
      [this.clock.now(), ...(antes === undefined ? [] : [antes]), ...wanted],
    );
    const series = await this.shown(rows.slice(0, COUPONS_PAGE));
    return { series, siguiente: rows.length > COUPONS_PAGE ? series.at(-1)!.codigo : null };
  }

  async codes({ codigo, buscar, estado, despues }: CodigosQuery): Promise<PaginaDeCodigos | undefined> {
    const series = await this.find(codigo);
    if (!series) return undefined;
    const begins = buscar?.trim().toUpperCase() ?? '';
    const states = storedStates(series.state, estado);
    const rows = await this.primary.rows<CodeRow>(
      `SELECT code, state FROM coupon
       WHERE series_id = ? AND state = ANY(ARRAY(SELECT jsonb_array_elements_text(?::jsonb))) AND starts_with(code, ?)
         AND code COLLATE "C" > ? ORDER BY code COLLATE "C" LIMIT ${CODES_PAGE + 1}`,
      [codigo, JSON.stringify(states), begins, despues ?? ''],
    );
    const page = rows.slice(0, CODES_PAGE);
    const used = page.flatMap(({ code, state }) => (state === 'redeemed' ? [code] : []));
    const sold = await this.use.ofCodes(used);
    const codigos = page.map(({ code, state }): CodigoDeCupon => {
      const order = sold.get(code);
      return {
        ...{ cupon: code, estado: stateOf(state, series.state) },
        ...(order && { pedido: order.number, descuento: dollarsOf(order.discount), total: dollarsOf(order.total) }),
      };
    });
    const [serie] = await this.shown([series]);
    return { serie: serie!, codigos, siguiente: rows.length > CODES_PAGE ? page.at(-1)!.code : null };
  }

  /** Undefined when there is no such series. */
  async csv(id: number): Promise<AsyncGenerator<string> | undefined> {
    const series = await this.find(id);
    if (!series) return undefined;
    const { percent, minimum, validFrom, validUntil } = series;
    const terms = [percent, dollarsOf(minimum).toFixed(2), firstDay(validFrom), lastDay(validUntil)];
    return csvPieces(
      ['Cupón', 'Porcentaje', 'Compra mínima', 'Desde', 'Hasta', 'Estado'],
      ({ code, state }) => [code, ...terms, stateOf(state, series.state)],
      this.eachOf(id),
    );
  }

  private async *eachOf(series: number): AsyncGenerator<CodeRow[]> {
    let after = '';
    for (;;) {
      const rows = await this.primary.rows<CodeRow>(
        `SELECT code, state FROM coupon WHERE series_id = ? AND code COLLATE "C" > ?
         ORDER BY code COLLATE "C" LIMIT ${CSV_PAGE}`,
        [series, after],
      );
      yield rows;
      if (rows.length < CSV_PAGE) return;
      after = rows.at(-1)!.code;
    }
  }

  private find(id: number): Promise<SeriesRow | undefined> {
    return this.primary.row<SeriesRow>(
      `SELECT ${SERIES} FROM coupon_series s, (SELECT ?::timestamptz AS now) t WHERE s.id = ?`,
      [this.clock.now(), id],
    );
  }

  private async shown(rows: readonly SeriesRow[]): Promise<SerieDeCupones[]> {
    const sold = await this.use.ofSeries(rows.map(({ id }) => id));
    const none: SoldWithCoupon = { orders: 0, discount: 0, total: 0 };
    return rows.map((row) => {
      const { orders, discount, total } = sold.get(row.id) ?? none;
      return {
        ...{ codigo: row.id, nombre: row.name, prefijo: row.prefix, cuantos: row.count, porcentaje: row.percent },
        ...{ minimo: dollarsOf(row.minimum), desde: firstDay(row.validFrom), hasta: lastDay(row.validUntil) },
        ...{ estado: row.state, pedidos: orders, descuento: dollarsOf(discount), total: dollarsOf(total) },
      };
    });
  }
}

const firstDay = (from: string): string => localDate(new Date(from));
const lastDay = (until: string): string => localDate(new Date(new Date(until).getTime() - 1));

/** Each word as it may begin; nothing of it is read as a sign of the query. */
/** What became of one code of a series that is in this state. */
function stateOf(stored: string, series: CouponDeskState): CouponDeskState {
  if (stored === 'redeemed') return 'usado';
  if (stored === 'withdrawn') return 'terminado';
  return series;
}

/** An unused code is in the state of its series. */
function storedStates(series: CouponDeskState, wanted: CouponDeskState | undefined): string[] {
  if (wanted === undefined) return ['issued', 'redeemed', 'withdrawn'];
  const stored = { usado: 'redeemed', terminado: 'withdrawn' } as const;
  return [
    ...(wanted in stored ? [stored[wanted as keyof typeof stored]] : []),
    ...(wanted === series && wanted !== 'usado' ? ['issued'] : []),
  ];
}
