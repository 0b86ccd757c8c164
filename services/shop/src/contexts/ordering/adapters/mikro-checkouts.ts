import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCheckouts extends Checkouts {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  /** At once and not with the flush: whoever sends the same key meets this row and waits for what becomes of it. */
  async claim({ id, accountId, key, purchaseHash, state, draft, lastOrder, openedAt }: Checkout): Promise<boolean> {
    const claimed = await this.unit.em.execute<object[]>(
      `INSERT INTO checkout (id, account_id, key, purchase_hash, state, draft, last_order, opened_at)
       VALUES (?, ?, ?, ?, ?, ?::jsonb, ?, ?::timestamptz) ON CONFLICT (account_id, key) DO NOTHING RETURNING id`,
      [id, accountId, key, purchaseHash, state, draft && JSON.stringify(draft), lastOrder, openedAt],
    );
    return claimed.length > 0;
  }

  find({ accountId, key }: Pick<Attempt, 'accountId' | 'key'>): Promise<Checkout | undefined> {
    return this.primary.one(Checkout, { accountId, key });
  }

  lockOpenOf(accountId: string): Promise<Checkout[]> {
    return this.unit.em.find(Checkout, { accountId, state: 'open' }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  async lock(checkoutId: string): Promise<Checkout | undefined> {
    return (await this.unit.em.findOne(Checkout, { id: checkoutId }, LOCKED)) ?? undefined;
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute(
      `UPDATE checkout c SET account_id = ?
       WHERE account_id = ? AND NOT EXISTS (SELECT FROM checkout own WHERE own.account_id = ? AND own.key = c.key)`,
      [to, from, to],
    );
  }
}
