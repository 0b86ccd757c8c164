import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCheckouts extends Checkouts {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /** At once and not with the flush: whoever sends the same key meets this row and waits for what becomes of it. */
  async claim({ id, accountId, key, purchaseHash, state, draft, openedAt }: Checkout): Promise<boolean> {
    const claimed = await this.em.execute<object[]>(
      `INSERT INTO checkout (id, account_id, key, purchase_hash, state, draft, opened_at)
       VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::timestamptz) ON CONFLICT (account_id, key) DO NOTHING RETURNING id`,
      [id, accountId, key, purchaseHash, state, draft && JSON.stringify(draft), openedAt],
    );
    return claimed.length > 0;
  }

  async find({ accountId, key }: Pick<Attempt, 'accountId' | 'key'>): Promise<Checkout | undefined> {
    const em = this.em.isInTransaction() ? this.em : this.em.fork();
    return (await em.findOne(Checkout, { accountId, key })) ?? undefined;
  }

  lockOpenOf(accountId: string): Promise<Checkout[]> {
    return this.em.find(Checkout, { accountId, state: 'open' }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  async lock(checkoutId: string): Promise<Checkout | undefined> {
    return (await this.em.findOne(Checkout, { id: checkoutId }, LOCKED)) ?? undefined;
  }
}
