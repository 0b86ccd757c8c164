import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountMerge } from '../domain/account-merge.ts';
import { AccountMerges } from '../domain/account-merges.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { accountId: 'asc' } } as const;

@Injectable()
export class MikroAccountMerges extends AccountMerges {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(merge: AccountMerge): void {
    this.unit.em.persist(merge);
  }

  async of(accountId: string): Promise<AccountMerge | undefined> {
    return (await this.unit.em.findOne(AccountMerge, { accountId })) ?? undefined;
  }

  into(accountId: string): Promise<AccountMerge[]> {
    // A field behind a getter is asked for by its column.
    return this.unit.em.find(AccountMerge, { into_id: accountId } as FilterQuery<AccountMerge>, LOCKED);
  }

  async toTell(since: Date, before: Date): Promise<AccountMerge[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT account_id AS id FROM account_merge WHERE merged_at > ?::timestamptz AND told_at <= ?::timestamptz
       ORDER BY account_id FOR UPDATE SKIP LOCKED`,
      [since, before],
    );
    return rows.length === 0 ? [] : this.unit.em.find(AccountMerge, { accountId: rows.map(({ id }) => id) });
  }
}
