import { AT_COUNTER, OTHER_BANK, PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { OpenCredit } from '../domain/credit-matches.ts';
import type { Columns } from '../domain/statement.ts';
import { type DepositOfAccount, type ReadStatement, Statements } from '../domain/statements.ts';

/** Far more than any bank has changed its heads. */
const LAYOUTS = 50;
/** What is compared at once: more would hold up whoever serves people. */
const MOST = 600;
const FAR_DAYS = 30;

const KEEP = `
  WITH said AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset(?::jsonb)
      AS (day date, amount integer, text text, document text, same text, occurrence integer, words text[])) WITH ORDINALITY
      AS s (day, amount, text, document, same, occurrence, words, place)
  ), kept AS (
    INSERT INTO bank_credit (statement, bank, day, amount_cents, text, document, same, occurrence, words, kept_at)
    SELECT ?::int, ?::smallint, s.day, s.amount, s.text, s.document, s.same, s.occurrence, s.words, ?::timestamptz FROM said s
    WHERE NOT EXISTS (SELECT FROM bank_credit c WHERE c.bank = ?::smallint AND c.day = s.day AND c.amount_cents = s.amount
      AND md5(c.same) = md5(s.same) AND c.occurrence = s.occurrence)
    ORDER BY place RETURNING 1
  ), sums AS (SELECT (SELECT count(*)::int FROM said) AS total, (SELECT count(*)::int FROM kept) AS fresh)
  UPDATE bank_statement b SET fresh = sums.fresh, known = sums.total - sums.fresh FROM sums WHERE number = ?::int`;

const CREDIT = `c.id, c.bank, c.day::text AS day, c.amount_cents AS amount, c.text, c.document`;
const DAY = `(p.paid_at AT TIME ZONE 'America/Guayaquil')::date`;
const DEPOSIT = `p.number, p.order_number AS "orderNumber", p.account_id AS "accountId", p.amount_cents AS amount, p.receipt,
  nullif(p.bank, ${OTHER_BANK}) AS bank, ${DAY}::text AS day`;
/** What waits for a seller, and what one approved without any statement; of cash of the counter no bank tells. */
const UNTOLD = `p.method <> 9 AND p.bank <> ${AT_COUNTER} AND (p.status IN (${PAYMENT_STATUS.created}, ${PAYMENT_STATUS.edited})
  OR (p.status = ${PAYMENT_STATUS.approved} AND NOT EXISTS (SELECT FROM bank_credit u WHERE u.payment_id = p.id)))`;
const NEAR = `c.payment_id IS NULL AND c.day BETWEEN ${DAY} - ${FAR_DAYS} AND ${DAY} + ${FAR_DAYS}
  AND p.bank IN (c.bank, ${OTHER_BANK})`;
/** For each deposit the latest of its sum, as many as are compared: there may be thousands of them, and each would be sorted. */
const OF_SUM = `SELECT * FROM bank_credit o WHERE o.payment_id IS NULL AND o.amount_cents = p.amount_cents
  AND o.day BETWEEN ${DAY} - ${FAR_DAYS} AND ${DAY} + ${FAR_DAYS} AND p.bank IN (o.bank, ${OTHER_BANK}) ORDER BY o.day DESC LIMIT ${MOST}`;
/** By the index of words, and only then by days: along those it would go through all that is open for each deposit. */
const OF_NUMBER = `SELECT * FROM bank_credit o
  WHERE o.payment_id IS NULL AND o.words @> ARRAY[ltrim(receipt_key(p.receipt), '0')] OFFSET 0`;
const SAME_SUM = `p.amount_cents = c.amount_cents`;
const NUMBER_OF_WORDS = `ltrim(receipt_key(p.receipt), '0') = ANY(c.words)`;

const near = (credits: string): string =>
  `SELECT ${CREDIT} FROM payment p CROSS JOIN LATERAL (${credits}) c WHERE p.number = ANY(?::int[]) AND ${UNTOLD} AND ${NEAR}`;
export const CREDITS_FOR = `${near(OF_SUM)} UNION ${near(OF_NUMBER)} ORDER BY day DESC, id DESC LIMIT ${MOST}`;

const arrayOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

@Injectable()
export class SqlStatements extends Statements {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async columnsOf(bank: number): Promise<Record<string, Columns>> {
    const rows = await this.primary.rows<{ heads: string; columns: Columns }>(
      `SELECT heads, columns FROM statement_columns WHERE bank = ? ORDER BY said_at DESC LIMIT ?`,
      [bank, LAYOUTS],
    );
    return Object.fromEntries(rows.map(({ heads, columns }) => [heads, columns]));
  }

  async keepColumns(bank: number, heads: string, columns: Columns, by: string): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO statement_columns (bank, heads, columns, said_at, said_by) VALUES (?, ?, ?::jsonb, ?::timestamptz, ?)
       ON CONFLICT (bank, heads) DO UPDATE
         SET columns = excluded.columns, said_at = excluded.said_at, said_by = excluded.said_by`,
      [bank, heads, JSON.stringify(columns), this.clock.now(), by],
    );
  }

  async keep({ bank, movements, from, to, credits }: ReadStatement, by: string): Promise<number> {
    await this.lockBank(bank);
    const now = this.clock.now();
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `INSERT INTO bank_statement (bank, first_day, last_day, movements, fresh, known, uploaded_at, uploaded_by)
       VALUES (?, ?::date, ?::date, ?, 0, 0, ?::timestamptz, ?) RETURNING number`,
      [bank, from, to, movements, now, by],
    );
    const { number } = row!;
    await this.unit.em.execute(KEEP, [credits, number, bank, now, bank, number]);
    return number;
  }

  async withdraw(number: number): Promise<boolean> {
    const [found] = await this.primary.rows<{ bank: number }>(`SELECT bank FROM bank_statement WHERE number = ?::int`, [
      number,
    ]);
    if (!found) return false;
    await this.lockBank(found.bank);
    const gone = await this.unit.em.execute<object[]>(
      `DELETE FROM bank_statement b WHERE number = ?::int
         AND NOT EXISTS (SELECT FROM bank_statement n WHERE n.bank = b.bank AND n.number > b.number) RETURNING number`,
      [number],
    );
    if (gone.length === 0) return false;
    await this.unit.em.execute(`DELETE FROM bank_credit WHERE statement = ?::int AND payment_id IS NULL`, [number]);
    return true;
  }

  openFor(payments: readonly number[]): Promise<OpenCredit[]> {
    const values = arrayOf(payments);
    return this.primary.rows<OpenCredit>(CREDITS_FOR, [values, values]);
  }

  depositsFor(credits: readonly number[]): Promise<DepositOfAccount[]> {
    const having = (same: string) =>
      `SELECT ${DEPOSIT} FROM bank_credit c JOIN payment p ON ${NEAR} AND ${same}
       WHERE c.id = ANY(?::int[]) AND ${UNTOLD}`;
    const values = arrayOf(credits);
    return this.told(`${having(SAME_SUM)} UNION ${having(NUMBER_OF_WORDS)} ORDER BY number DESC LIMIT ?`, [
      ...[values, values, MOST],
    ]);
  }

  deposits(payments: readonly number[]): Promise<DepositOfAccount[]> {
    return this.told(`SELECT ${DEPOSIT} FROM payment p WHERE p.number = ANY(?::int[]) AND ${UNTOLD}`, [
      arrayOf(payments),
    ]);
  }

  newestOpen(most: number): Promise<OpenCredit[]> {
    return this.primary.rows<OpenCredit>(
      `SELECT ${CREDIT} FROM bank_credit c WHERE c.payment_id IS NULL ORDER BY c.day DESC, c.id DESC LIMIT ?`,
      [most],
    );
  }

  async lock(credit: number): Promise<(OpenCredit & { isSpent: boolean }) | undefined> {
    const [row] = await this.unit.em.execute<(OpenCredit & { isSpent: boolean })[]>(
      `SELECT ${CREDIT}, c.payment_id IS NOT NULL AS "isSpent" FROM bank_credit c WHERE c.id = ?::int FOR UPDATE`,
      [credit],
    );
    return row;
  }

  async spend(credit: number, paymentId: string): Promise<void> {
    await this.unit.em.execute(`UPDATE bank_credit SET payment_id = ? WHERE id = ?::int`, [paymentId, credit]);
  }

  /** Two who send the same file at once: the later waits, and finds each row known. */
  private async lockBank(bank: number): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('statement ' || ?::int, 0))`, [bank]);
  }

  private async told(sql: string, values: unknown[]): Promise<DepositOfAccount[]> {
    const rows = await this.primary.rows<Omit<DepositOfAccount, 'bank'> & { bank: number | null }>(sql, values);
    return rows.map((row) => ({ ...row, bank: row.bank ?? undefined }));
  }
}
