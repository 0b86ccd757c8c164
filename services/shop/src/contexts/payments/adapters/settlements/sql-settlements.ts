import { instantOf, type LocalDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { type KeptRows, NEAR_DAYS, type PaidTransaction } from '../../domain/settlement.ts';
import type { SettlementColumns, SettlementRow } from '../../domain/settlement-file.ts';
import { type NewSettlement, Settlements } from '../../domain/settlements.ts';
import { keyOf } from '../../domain/statement.ts';

/** Far more than any provider has changed its heads. */
const LAYOUTS = 50;
const DAY_MS = 86_400_000;

/** What the provider owes of a transaction: the index of those that are owed says the same, word by word. */
export const OWED = `CASE WHEN t.state IN ('approved', 'stuck') THEN t.amount_cents - coalesce(t.received_cents, 0)
  WHEN t.state = 'returned' AND NOT coalesce(t.ended_by_hand, t.verdict <> '') THEN -coalesce(t.received_cents, 0) ELSE 0 END`;

const TRANSACTION = `t.id, t."authorization", (t.heard_at AT TIME ZONE 'America/Guayaquil')::date::text AS day,
  t.amount_cents AS amount, t.received_cents AS received,
  t.state = 'returned' AND NOT coalesce(t.ended_by_hand, t.verdict <> '') AS "isReturned", p.order_number AS "orderNumber"`;
const CHARGED = `t.state IN ('approved', 'returning', 'returned', 'stuck') AND t.amount_cents IS NOT NULL`;

const TRANSACTIONS = `
  SELECT ${TRANSACTION} FROM card_transaction t LEFT JOIN payment p ON p.transaction_id = t.id
  WHERE ${CHARGED} AND t.id IN (SELECT jsonb_array_elements_text(?::jsonb))
  UNION
  SELECT ${TRANSACTION} FROM card_transaction t LEFT JOIN payment p ON p.transaction_id = t.id
  WHERE ${CHARGED} AND t.heard_at >= ?::timestamptz AND t.heard_at < ?::timestamptz
    AND ltrim(receipt_key(t."authorization"), '0') IN (SELECT jsonb_array_elements_text(?::jsonb))`;

const KEEP_ROWS = `
  INSERT INTO card_settlement_row (settlement, line, day, paid_on, transaction_text, authorization_text, gross_cents, commission_cents,
    iva_cents, income_cents, net_cents, same, outcome, cause, transaction_id, counts)
  SELECT ?::int, r.line, r.day, r."paidOn", r.transaction, r."authorization", r.gross, r.commission, r.iva, r.income, r.net, r.key,
    r.outcome, r.cause, r."transactionId", r.outcome <> 'known'
  FROM jsonb_to_recordset(?::jsonb) AS r (line integer, day date, "paidOn" date, transaction text, "authorization" text, gross integer,
    commission integer, iva integer, income integer, net integer, key text, outcome text, cause text, "transactionId" text)`;

/** In the order of their ids, as two who lock many of them must. */
const LOCK = `
  SELECT FROM card_transaction WHERE id IN (SELECT transaction_id FROM card_settlement_row WHERE settlement = ?::int)
  ORDER BY id FOR NO KEY UPDATE`;
const COUNT_ANEW = `
  UPDATE card_transaction t SET received_cents = s.sum
  FROM (SELECT r.transaction_id AS id, sum(r.gross_cents) FILTER (WHERE r.counts)::int AS sum FROM card_settlement_row r
    WHERE r.transaction_id IN (SELECT transaction_id FROM card_settlement_row WHERE settlement = ?::int) GROUP BY r.transaction_id) s
  WHERE t.id = s.id AND t.received_cents IS DISTINCT FROM s.sum`;

@Injectable()
export class SqlSettlements extends Settlements {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async columnsOf(): Promise<Record<string, SettlementColumns>> {
    const rows = await this.primary.rows<{ heads: string; columns: SettlementColumns }>(
      `SELECT heads, columns FROM settlement_columns ORDER BY said_at DESC LIMIT ?`,
      [LAYOUTS],
    );
    return Object.fromEntries(rows.map(({ heads, columns }) => [heads, columns]));
  }

  async keepColumns(heads: string, columns: SettlementColumns, by: string): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO settlement_columns (heads, columns, said_at, said_by) VALUES (?, ?::jsonb, ?::timestamptz, ?)
       ON CONFLICT (heads) DO UPDATE SET columns = excluded.columns, said_at = excluded.said_at, said_by = excluded.said_by`,
      [heads, JSON.stringify(columns), this.clock.now(), by],
    );
  }

  async lock(): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('card settlements', 0))`);
  }

  async numberOf(file: string): Promise<number | undefined> {
    const row = await this.primary.row<{ number: number }>(
      `SELECT number FROM card_settlement WHERE file = ? AND undone_at IS NULL`,
      [file],
    );
    return row?.number;
  }

  transactionsFor(rows: readonly SettlementRow[], from: LocalDate, to: LocalDate): Promise<PaidTransaction[]> {
    const ids = new Set(rows.flatMap(({ transaction }) => [transaction, transaction.toUpperCase()]));
    const codes = new Set(rows.map(({ authorization }) => keyOf(authorization)).filter(Boolean));
    return this.primary.rows<PaidTransaction>(TRANSACTIONS, [
      JSON.stringify([...ids]),
      new Date(instantOf(from, '00:00').getTime() - NEAR_DAYS * DAY_MS),
      new Date(instantOf(to, '00:00').getTime() + (NEAR_DAYS + 1) * DAY_MS),
      JSON.stringify([...codes]),
    ]);
  }

  async keptRows(rows: readonly SettlementRow[], transactionIds: readonly string[]): Promise<KeptRows> {
    const [keys, counts] = [
      await this.primary.rows<{ same: string }>(
        `SELECT same FROM card_settlement_row WHERE counts AND same IN (SELECT jsonb_array_elements_text(?::jsonb))`,
        [JSON.stringify(rows.map(({ key }) => key))],
      ),
      await this.primary.rows<{ id: string; gross: number; count: number }>(
        `SELECT transaction_id AS id, gross_cents AS gross, count(*)::int AS count FROM card_settlement_row
         WHERE counts AND transaction_id IN (SELECT jsonb_array_elements_text(?::jsonb)) GROUP BY transaction_id, gross_cents`,
        [JSON.stringify(transactionIds)],
      ),
    ];
    const countOf = new Map(counts.map(({ id, gross, count }) => [`${id} ${gross}`, count]));
    return {
      keys: new Set(keys.map(({ same }) => same)),
      countOf: (id, gross) => countOf.get(`${id} ${gross}`) ?? 0,
    };
  }

  async keep({ file, from, to, rows, totals }: NewSettlement, by: string): Promise<number> {
    const { gross, commission, iva, income, net } = totals.sums;
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `INSERT INTO card_settlement (file, first_day, last_day, counts, gross_cents, commission_cents, iva_cents, income_cents, net_cents,
         kept_at, kept_by)
       VALUES (?, ?::date, ?::date, ?::jsonb, ?, ?, ?, ?, ?, ?::timestamptz, ?) RETURNING number`,
      [file, from, to, JSON.stringify(totals.counts), gross, commission, iva, income, net, this.clock.now(), by],
    );
    const { number } = row!;
    await this.unit.em.execute(KEEP_ROWS, [number, JSON.stringify(rows)]);
    await this.countAnew(number);
    return number;
  }

  async undo(number: number, reason: string, by: string): Promise<'done' | 'missing' | 'undone'> {
    const gone = await this.unit.em.execute<object[]>(
      `UPDATE card_settlement SET undone_at = ?::timestamptz, undone_by = ?, undone_reason = ?
       WHERE number = ?::int AND undone_at IS NULL RETURNING number`,
      [this.clock.now(), by, reason, number],
    );
    if (gone.length === 0) {
      const found = await this.primary.row(`SELECT number FROM card_settlement WHERE number = ?::int`, [number]);
      return found ? 'undone' : 'missing';
    }
    await this.unit.em.execute(`UPDATE card_settlement_row SET counts = false WHERE settlement = ?::int AND counts`, [
      number,
    ]);
    await this.countAnew(number);
    return 'done';
  }

  private async countAnew(settlement: number): Promise<void> {
    await this.unit.em.execute(LOCK, [settlement]);
    await this.unit.em.execute(COUNT_ANEW, [settlement]);
  }
}
