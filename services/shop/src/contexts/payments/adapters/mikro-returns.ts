import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OweMoney } from '../application/owe-money.ts';
import { type KnownReturn, Returns } from '../contract.ts';
import { Debt } from '../domain/debt.ts';
import { Debts } from '../domain/debts.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroDebts extends Debts {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(`SELECT nextval('debt_number')::int AS number`);
    return row!.number;
  }

  add(debt: Debt): void {
    this.unit.em.persist(debt);
  }

  find(number: number): Promise<Debt | undefined> {
    return this.primary.one(Debt, { number });
  }

  lock(number: number): Promise<Debt | undefined> {
    return this.locked({ number });
  }

  lockById(id: string): Promise<Debt | undefined> {
    return this.locked({ id });
  }

  async lockOfPayment(paymentId: string): Promise<Debt | undefined> {
    const [row] = await this.unit.em.execute<{ id: string }[]>(`SELECT id FROM debt WHERE payment_id = ?`, [paymentId]);
    return row && this.lockById(row.id);
  }

  lockOfTransaction(transactionId: string): Promise<Debt | undefined> {
    return this.locked({ transactionId });
  }

  async lockOfLines(orderId: string): Promise<Debt[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM debt WHERE order_id = ? AND reason = 'lines' ORDER BY id FOR UPDATE`,
      [orderId],
    );
    return this.unit.em.find(Debt, { id: { $in: rows.map(({ id }) => id) } });
  }

  async paidByLines(orderId: string): Promise<number> {
    // What the same transaction has just come to owe counts as well: the last line may end its order.
    await this.unit.em.flush();
    const [row] = await this.unit.em.execute<{ cents: number }[]>(
      `SELECT coalesce(sum(CASE WHEN d.reason = 'lines' THEN d.amount_cents ELSE d.amount_cents - p.amount_cents END), 0)::int AS cents
       FROM debt d LEFT JOIN payment p ON p.id = d.payment_id AND p.status = 17
       WHERE d.order_id = ? AND (d.reason = 'lines' OR p.id IS NOT NULL)`,
      [orderId],
    );
    return row!.cents;
  }

  async givenBackBy(sellerId: string, orderId: string, without: string | null): Promise<number> {
    await this.unit.em.flush();
    const [row] = await this.unit.em.execute<{ cents: number }[]>(
      `WITH reversed AS (
         SELECT id, amount_cents FROM payment
         WHERE order_id = ? AND reversal_asked_by = ? AND reversal IN ('pending', 'confirmed') AND id IS DISTINCT FROM ?::uuid)
       SELECT ((SELECT coalesce(sum(amount_cents), 0) FROM reversed)
         + (SELECT coalesce(sum(amount_cents), 0) FROM debt
            WHERE order_id = ? AND decided_by = ? AND state = 'returned' AND NOT voided
              AND (payment_id IS NULL OR payment_id IS DISTINCT FROM ?::uuid AND payment_id NOT IN (SELECT id FROM reversed))))::int AS cents`,
      [orderId, sellerId, without, orderId, sellerId, without],
    );
    return row!.cents;
  }

  async ofReceipt(orderId: string, receipt: string): Promise<Debt | undefined> {
    const [row] = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM debt WHERE order_id = ? AND reason = 'excess' AND NOT voided AND receipt_key(receipt) = receipt_key(?)`,
      [orderId, receipt],
    );
    return row && this.lockById(row.id);
  }

  async overdue(now: Date, limit: number): Promise<Debt[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM debt WHERE state <> 'returned' AND due_at <= ?::timestamptz AND NOT warned
       ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
    return this.unit.em.find(Debt, { id: { $in: rows.map(({ id }) => id) } });
  }

  async astray(after: string, limit: number): Promise<string[]> {
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT t.id FROM debt d JOIN card_transaction t ON t.id = d.transaction_id
       WHERE t.id > ? AND d.state <> 'returned' AND ((t.state = 'returned' AND NOT coalesce(t.ended_by_hand, t.verdict <> '')) OR (d.state = 'reversing') <> (t.state = 'returning'))
       UNION ALL
       SELECT t.id FROM card_transaction t
       WHERE t.id > ? AND (t.next_ask_at IS NOT NULL OR t.attention IS NOT NULL) AND t.state IN ('returning', 'stuck')
         AND t.return_reason IN ('surplus', 'amount', 'unfulfillable') AND t.charge_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM debt d WHERE d.transaction_id = t.id)
       ORDER BY id LIMIT ?`,
      [after, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async saveProof(debtId: string, { type, content }: { type: string; content: Buffer }): Promise<void> {
    // What is owed again is transferred again: the picture of each transfer belongs to the books.
    await this.unit.em.execute(
      `INSERT INTO earlier_debt_proof (debt_id, type, content, made_at)
       SELECT debt_id, type, content, made_at FROM debt_proof WHERE debt_id = ?`,
      [debtId],
    );
    await this.unit.em.execute(
      `INSERT INTO debt_proof (debt_id, type, content, made_at) VALUES (?, ?, ?, ?::timestamptz)
       ON CONFLICT (debt_id) DO UPDATE SET content = excluded.content, made_at = excluded.made_at`,
      [debtId, type, content, this.clock.now()],
    );
  }

  private async locked(which: Partial<Pick<Debt, 'id' | 'number' | 'transactionId'>>) {
    return (await this.unit.em.findOne(Debt, which, LOCKED)) ?? undefined;
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE debt SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}

@Injectable()
export class MikroReturns extends Returns {
  constructor(
    private readonly oweMoney: OweMoney,
    private readonly primary: Primary,
  ) {
    super();
  }

  owe(orderIds: readonly string[], sellerId?: string): Promise<void> {
    return this.oweMoney.ofOrders(orderIds, sellerId);
  }

  oweLines(orderId: string, lineReturnId: string, amount: number): Promise<void> {
    return this.oweMoney.ofLines(orderId, lineReturnId, amount);
  }

  ofOrder(orderId: string): Promise<KnownReturn[]> {
    return this.primary.rows(
      `SELECT amount_cents AS amount, reason, way, state FROM debt WHERE order_id = ? ORDER BY id`,
      [orderId],
    );
  }

  openOf(accountId: string): Promise<(KnownReturn & { orderId: string })[]> {
    return this.primary.rows(
      `SELECT order_id AS "orderId", amount_cents AS amount, reason, way, state FROM debt
       WHERE account_id = ? AND order_id IS NOT NULL AND state <> 'returned' ORDER BY id`,
      [accountId],
    );
  }
}
