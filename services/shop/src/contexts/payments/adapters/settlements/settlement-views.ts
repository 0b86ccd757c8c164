import {
  type CobroPorCobrar,
  type DetalleDeLiquidacion,
  type FilaDeLiquidacion,
  type FilasQuery,
  type Liquidacion,
  type MesaDeLiquidaciones,
  type PaginaDeFilas,
  type PorCobrar,
  type RevisionDeLiquidacion,
  SETTLEMENT_LIMITS,
  type SettlementCause,
  type SettlementColumns as WireColumns,
  type SettlementOutcome,
  type SumasDeLiquidacion,
} from '@bujia/contracts/settlements';
import { instantOf, localDate, type LocalDate } from '@bujia/ecuador/guayaquil';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { CSV_PAGE } from '../../../../platform/http/csv.ts';
import { People } from '../../../identity/contract.ts';
import { JudgeSettlement } from '../../application/judge-settlement.ts';
import type { SentSettlement } from '../../application/settlement-reader.ts';
import { settlementMissing } from '../../domain/payments-errors.ts';
import { type Cause, type Counts, OUTCOMES, type Outcome, isDifference, otherOf } from '../../domain/settlement.ts';
import type { SettlementColumns, SettlementRow, SettlementSums } from '../../domain/settlement-file.ts';
import { Settlements } from '../../domain/settlements.ts';
import { OWED } from './sql-settlements.ts';

interface HeadRow {
  number: number;
  from: string;
  to: string;
  counts: Counts;
  gross: string;
  commission: string;
  iva: string;
  income: string;
  net: string;
  keptAt: Date | string;
  keptBy: string;
  undoneAt: Date | string | null;
  undoneBy: string | null;
  undoneReason: string | null;
}

type KeptRow = Omit<SettlementRow, 'key'> & {
  outcome: Outcome;
  cause: Cause | null;
  charged: Cents | null;
  orderNumber: number | null;
};

interface OwedRow {
  id: string;
  authorization: string;
  at: Date | string;
  day: string;
  amount: Cents;
  received: Cents;
  owed: Cents;
  orderNumber: number | null;
}

const HEAD = `s.number, s.first_day::text AS from, s.last_day::text AS to, s.counts, s.gross_cents AS gross, s.commission_cents AS commission,
  s.iva_cents AS iva, s.income_cents AS income, s.net_cents AS net, s.kept_at AS "keptAt", s.kept_by AS "keptBy",
  s.undone_at AS "undoneAt", s.undone_by AS "undoneBy", s.undone_reason AS "undoneReason"`;
const ROW = `r.line, r.day::text AS day, r.paid_on::text AS "paidOn", r.transaction_text AS transaction,
  r.authorization_text AS "authorization", r.gross_cents AS gross, r.commission_cents AS commission, r.iva_cents AS iva,
  r.income_cents AS income, r.net_cents AS net, r.outcome, r.cause, t.amount_cents AS charged, p.order_number AS "orderNumber"`;
const OF_ROW = `card_settlement_row r LEFT JOIN card_transaction t ON t.id = r.transaction_id
  LEFT JOIN payment p ON p.transaction_id = r.transaction_id`;
const DIFFERS = `(r.outcome = 'unknown' OR r.cause IS NOT NULL)`;

const OUTCOME_WORDS: Readonly<Record<Outcome, SettlementOutcome>> = {
  ...{ settled: 'liquidada', differs: 'difiere', reversal: 'reverso', unknown: 'sin-cobro', known: 'conocida' },
};
const CAUSE_WORDS: Readonly<Record<Cause, SettlementCause>> = {
  ...{ sum: 'valor', twice: 'dos-veces', gone: 'devuelto', held: 'vigente' },
};
const outcomeOf = (word: SettlementOutcome): Outcome => OUTCOMES.find((one) => OUTCOME_WORDS[one] === word)!;

/** Before anybody kept a settlement nothing tells since when the shop looks. */
const DAYS_WITHOUT = 30;
const DAY_MS = 86_400_000;
const { shown: SHOWN, page: PAGE } = SETTLEMENT_LIMITS;

/** Days within which charges are looked for; those of a settlement, or all since the first one. */
interface Span {
  from: Date;
  until?: Date;
  /** Only those of which no settlement tells. */
  untold?: true;
}

/** From the main database: people have just changed what they look at. */
@Injectable()
export class SettlementViews {
  constructor(
    private readonly primary: Primary,
    private readonly settlements: Settlements,
    private readonly judgements: JudgeSettlement,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async desk(before: number | undefined): Promise<MesaDeLiquidaciones> {
    const heads = await this.primary.rows<HeadRow>(
      `SELECT ${HEAD} FROM card_settlement s ${before === undefined ? '' : 'WHERE s.number < ?::int'} ORDER BY s.number DESC LIMIT ?`,
      [...(before === undefined ? [] : [before]), PAGE + 1],
    );
    const page = heads.slice(0, PAGE);
    const span = { from: await this.since() };
    const [liquidaciones, sum, owed] = await Promise.all([
      this.settlementsOf(page),
      this.sumOf(span),
      this.owed(span, SHOWN),
    ]);
    return {
      porCobrar: { ...sum, cobros: owed.map(chargeOf) },
      liquidaciones,
      siguiente: heads.length > PAGE ? page.at(-1)!.number : null,
    };
  }

  async owes(): Promise<PorCobrar> {
    return this.sumOf({ from: await this.since() });
  }

  /** What a file would do. */
  async review(read: Extract<SentSettlement, { kind: 'read' }>): Promise<RevisionDeLiquidacion> {
    const { settlement, file } = read;
    const { from, to, columns, heads, sample } = settlement;
    const { rows, totals, transactions, seen } = await this.judgements.now(settlement);
    const told = new Set(rows.flatMap(({ transactionId }) => transactionId ?? []));
    const differences = rows.filter(isDifference).slice(0, SHOWN);
    return {
      ...{ visto: seen, guardada: (await this.settlements.numberOf(file)) ?? null, desde: from, hasta: to },
      ...{ filas: rows.length, cuentas: countsOf(totals.counts), sumas: sumsOf(totals.sums) },
      diferencias: differences.map((row) => {
        const charge = transactions.get(row.transactionId ?? '');
        return rowOf({ ...row, charged: charge?.amount ?? null, orderNumber: charge?.orderNumber ?? null });
      }),
      faltan: await this.missing(spanOf(from, to), told),
      ...{ columnas: wireOf(columns), encabezados: heads, muestra: sample },
    };
  }

  async settlement(number: number): Promise<DetalleDeLiquidacion> {
    const head = await this.head(number);
    const [[settlement], differences, faltan] = await Promise.all([
      this.settlementsOf([head]),
      this.rows(`r.settlement = ?::int AND ${DIFFERS} ORDER BY r.line LIMIT ?`, [number, SHOWN]),
      this.missing(spanOf(head.from, head.to), new Set()),
    ]);
    return { ...settlement!, diferencias: differences.map(rowOf), faltan };
  }

  async page({ codigo, resultado, despues = 0 }: FilasQuery): Promise<PaginaDeFilas> {
    await this.head(codigo);
    const found = await this.rows(
      `r.settlement = ?::int AND r.outcome = ? AND r.line > ?::int ORDER BY r.line LIMIT ?`,
      [codigo, outcomeOf(resultado), despues, SHOWN + 1],
    );
    const shown = found.slice(0, SHOWN);
    return { filas: shown.map(rowOf), siguiente: found.length > SHOWN ? shown.at(-1)!.line : null };
  }

  /** What differs in a settlement, page by page, and then the charges of its days that have no row. */
  async eachDifference(
    number: number,
  ): Promise<{ rows: AsyncGenerator<FilaDeLiquidacion[]>; charges: AsyncGenerator<CobroPorCobrar[]> }> {
    const { from, to } = await this.head(number);
    const after = (line: number) =>
      this.rows(`r.settlement = ?::int AND ${DIFFERS} AND r.line > ?::int ORDER BY r.line LIMIT ?`, [
        ...[number, line, CSV_PAGE],
      ]);
    return { rows: pages(after, 0, ({ line }) => line, rowOf), charges: this.eachOwed(spanOf(from, to)) };
  }

  async eachCharge(): Promise<AsyncGenerator<CobroPorCobrar[]>> {
    return this.eachOwed({ from: await this.since() });
  }

  private eachOwed(span: Span): AsyncGenerator<CobroPorCobrar[]> {
    const begin = { at: span.from, id: '' };
    return pages(
      (last) => this.owed(span, CSV_PAGE, last),
      begin,
      ({ at, id }) => ({ at: new Date(at), id }),
      chargeOf,
    );
  }

  /** Since when what was charged is looked for. */
  private async since(): Promise<Date> {
    const row = await this.primary.row<{ day: string | null }>(
      `SELECT min(first_day)::text AS day FROM card_settlement WHERE undone_at IS NULL`,
    );
    const before = new Date(this.clock.now().getTime() - DAYS_WITHOUT * DAY_MS);
    return instantOf(row?.day ?? localDate(before), '00:00');
  }

  private async sumOf({ from, until, untold }: Span, but: ReadonlySet<string> = new Set()): Promise<PorCobrar> {
    const row = await this.primary.row<{ count: number; sum: string }>(
      `SELECT count(*)::int AS count, coalesce(sum(${OWED}), 0) AS sum FROM card_transaction t
       WHERE ${OWED} <> 0 ${untold ? UNTOLD : ''} AND t.heard_at >= ?::timestamptz AND t.heard_at < ?::timestamptz
         AND t.id NOT IN (SELECT jsonb_array_elements_text(?::jsonb))`,
      [from, until ?? FAR, JSON.stringify([...but])],
    );
    return { desde: localDate(from), cuantos: row!.count, valor: dollarsOf(Number(row!.sum)) };
  }

  private async missing(span: Span, but: ReadonlySet<string>): Promise<DetalleDeLiquidacion['faltan']> {
    const [sum, rows] = await Promise.all([this.sumOf(span, but), this.owed(span, SHOWN + but.size)]);
    return {
      ...sum,
      cobros: rows
        .filter(({ id }) => !but.has(id))
        .slice(0, SHOWN)
        .map(chargeOf),
    };
  }

  /** The oldest first. */
  private owed({ from, until, untold }: Span, most: number, after = { at: from, id: '' }): Promise<OwedRow[]> {
    return this.primary.rows<OwedRow>(
      `SELECT t.id, t."authorization", t.heard_at AS at, (t.heard_at AT TIME ZONE 'America/Guayaquil')::date::text AS day,
         t.amount_cents AS amount, coalesce(t.received_cents, 0) AS received, ${OWED} AS owed, p.order_number AS "orderNumber"
       FROM card_transaction t LEFT JOIN payment p ON p.transaction_id = t.id
       WHERE ${OWED} <> 0 ${untold ? UNTOLD : ''} AND (t.heard_at, t.id) > (?::timestamptz, ?) AND t.heard_at >= ?::timestamptz AND t.heard_at < ?::timestamptz
       ORDER BY t.heard_at, t.id LIMIT ?`,
      [after.at, after.id, from, until ?? FAR, most],
    );
  }

  private async head(number: number): Promise<HeadRow> {
    const row = await this.primary.row<HeadRow>(`SELECT ${HEAD} FROM card_settlement s WHERE s.number = ?::int`, [
      number,
    ]);
    if (!row) throw settlementMissing();
    return row;
  }

  private rows(where: string, values: unknown[]): Promise<KeptRow[]> {
    return this.primary.rows<KeptRow>(`SELECT ${ROW} FROM ${OF_ROW} WHERE ${where}`, values);
  }

  private async settlementsOf(heads: readonly HeadRow[]): Promise<Liquidacion[]> {
    const ids = [...new Set(heads.flatMap(({ keptBy, undoneBy }) => [keptBy, undoneBy ?? keptBy]))];
    const people = ids.length > 0 ? await this.people.among(ids) : [];
    const names = new Map(people.map(({ userId, name, surname }) => [userId, `${name} ${surname}`.trim()]));
    const named = (id: string | null) => names.get(id ?? '') ?? null;
    return heads.map((head) => ({
      ...{ codigo: head.number, desde: head.from, hasta: head.to, filas: rowsIn(head.counts) },
      ...{ cuentas: countsOf(head.counts), sumas: sumsOf(numbersOf(head)) },
      ...{ guardada: new Date(head.keptAt).toISOString(), por: named(head.keptBy) },
      deshecha: head.undoneAt
        ? {
            fecha: new Date(head.undoneAt).toISOString(),
            ...{ por: named(head.undoneBy), motivo: head.undoneReason ?? '' },
          }
        : null,
    }));
  }
}

const UNTOLD = 'AND t.received_cents IS NULL';
const FAR = new Date('9999-12-31T23:59:59.999Z');

const spanOf = (from: LocalDate, to: LocalDate): Span => ({
  from: instantOf(from, '00:00'),
  until: new Date(instantOf(to, '00:00').getTime() + DAY_MS),
  untold: true,
});

/** Until one comes that is not full. */
async function* pages<Row, Place, Shown>(
  after: (place: Place) => Promise<Row[]>,
  begin: Place,
  placeOf: (row: Row) => Place,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  let place = begin;
  for (;;) {
    const rows = await after(place);
    yield rows.map(show);
    if (rows.length < CSV_PAGE) return;
    place = placeOf(rows.at(-1)!);
  }
}

const numbersOf = ({ gross, commission, iva, income, net }: HeadRow): SettlementSums => ({
  ...{
    gross: Number(gross),
    commission: Number(commission),
    iva: Number(iva),
    income: Number(income),
    net: Number(net),
  },
});

const rowsIn = (counts: Counts): number => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome].rows, 0);

const countsOf = (counts: Counts): Liquidacion['cuentas'] =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [
      OUTCOME_WORDS[outcome],
      { cuantas: counts[outcome].rows, bruto: dollarsOf(counts[outcome].gross) },
    ]),
  ) as Liquidacion['cuentas'];

const sumsOf = (sums: SettlementSums): SumasDeLiquidacion => ({
  ...{ bruto: dollarsOf(sums.gross), comision: dollarsOf(sums.commission), retencionIva: dollarsOf(sums.iva) },
  ...{ retencionRenta: dollarsOf(sums.income), otros: dollarsOf(otherOf(sums)), neto: dollarsOf(sums.net) },
});

const rowOf = (row: KeptRow): FilaDeLiquidacion => ({
  ...{ linea: row.line, fecha: row.day, transaccion: row.transaction, autorizacion: row.authorization },
  ...{ pagado: row.paidOn, ...sumsOf(row), resultado: OUTCOME_WORDS[row.outcome] },
  motivo: row.cause && CAUSE_WORDS[row.cause],
  ...{ cobro: row.charged === null ? null : dollarsOf(row.charged), pedido: row.orderNumber },
});

const chargeOf = ({ id, authorization, day, amount, received, owed, orderNumber }: OwedRow): CobroPorCobrar => ({
  ...{ transaccion: id, autorizacion: authorization, fecha: day, pedido: orderNumber },
  ...{ valor: dollarsOf(amount), recibido: dollarsOf(received), debe: dollarsOf(owed) },
});

const wireOf = (columns: SettlementColumns): WireColumns => ({
  ...{ fecha: columns.day, transaccion: columns.transaction, autorizacion: columns.authorization },
  ...{ bruto: columns.gross, comision: columns.commission, retencionIva: columns.iva, retencionRenta: columns.income },
  ...{ neto: columns.net, pagado: columns.paid, tipo: columns.kind },
});
