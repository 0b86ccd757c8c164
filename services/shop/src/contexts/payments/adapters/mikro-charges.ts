import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CardCharge, secretOf } from '../domain/card-charge.ts';
import { type CardNotice, CardNotices } from '../domain/card-notices.ts';
import { CardTransaction } from '../domain/card-transaction.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCharges extends Charges {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(charge: CardCharge): void {
    this.unit.em.persist(charge);
  }

  find(checkoutId: string): Promise<CardCharge | undefined> {
    return this.primary.one(CardCharge, { checkoutId });
  }

  async lockOfCheckout(checkoutId: string): Promise<CardCharge | undefined> {
    return (await this.unit.em.findOne(CardCharge, { checkoutId }, LOCKED)) ?? undefined;
  }

  async lock(id: string): Promise<CardCharge | undefined> {
    return (await this.unit.em.findOne(CardCharge, { id }, LOCKED)) ?? undefined;
  }

  async lockOfTransaction(transactionId: string): Promise<CardCharge | undefined> {
    const [row] = await this.unit.em.execute<{ id: string | null }[]>(
      `SELECT charge_id AS id FROM card_transaction WHERE id = ?`,
      [transactionId],
    );
    return row?.id ? this.lock(row.id) : undefined;
  }

  async lockNamed(devReference: string): Promise<CardCharge | undefined> {
    const charge = await this.unit.em.findOne(CardCharge, { secret: secretOf(devReference) }, LOCKED);
    return charge?.named(devReference) ? charge : undefined;
  }

  ofAccount(accountId: string): Promise<CardCharge[]> {
    return this.unit.em.find(CardCharge, { accountId }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  async overdue(now: Date, limit: number): Promise<CardCharge[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM card_charge c WHERE state = 'open' AND expires_at <= ?::timestamptz
         AND NOT EXISTS (SELECT FROM card_transaction t WHERE t.charge_id = c.id AND t.state = 'heard')
       ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
    return this.unit.em.find(CardCharge, { id: { $in: rows.map(({ id }) => id) } });
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE card_charge SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}

@Injectable()
export class MikroCardTransactions extends CardTransactions {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async hear(id: string, now: Date): Promise<boolean> {
    const made = await this.unit.em.execute<object[]>(
      `INSERT INTO card_transaction (id, state, "authorization", refunds, asks, ended_by_hand, next_ask_at, heard_at)
       VALUES (?, 'heard', '', 0, 0, false, ?::timestamptz, ?::timestamptz) ON CONFLICT DO NOTHING RETURNING id`,
      [id, now, now],
    );
    return made.length > 0;
  }

  async lock(id: string): Promise<CardTransaction | undefined> {
    return (await this.unit.em.findOne(CardTransaction, { id }, LOCKED)) ?? undefined;
  }

  async hasOpenBeside(chargeId: string, id: string): Promise<boolean> {
    const rows = await this.unit.em.execute<object[]>(
      `SELECT 1 FROM card_transaction WHERE charge_id = ? AND id <> ? AND state = 'heard' LIMIT 1`,
      [chargeId, id],
    );
    return rows.length > 0;
  }

  takeDue(now: Date, until: Date, limit: number): Promise<{ id: string; returning: boolean }[]> {
    return this.primary.alone(
      `UPDATE card_transaction SET next_ask_at = ?::timestamptz
       WHERE id IN (SELECT id FROM card_transaction WHERE next_ask_at <= ?::timestamptz
                    ORDER BY next_ask_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, state = 'returning' AS returning`,
      [until, now, limit],
    );
  }
}

@Injectable()
export class SqlCardNotices extends CardNotices {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async keep({ transactionId, status, detail, body }: CardNotice, now: Date): Promise<boolean> {
    const [row] = await this.unit.em.execute<{ times: number }[]>(
      `INSERT INTO card_notice AS n (transaction_id, status, status_detail, body, times, received_at)
       VALUES (?, ?, ?, ?::jsonb, 1, ?::timestamptz)
       ON CONFLICT (transaction_id, status, status_detail) DO UPDATE SET times = n.times + 1 RETURNING times`,
      [transactionId, status, detail, JSON.stringify(body), now],
    );
    return row!.times === 1;
  }
}
