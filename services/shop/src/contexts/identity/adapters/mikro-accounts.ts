import { USER_TYPE } from '@bujia/contracts/accounts';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';

@Injectable()
export class MikroAccounts extends Accounts {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(account: Account): void {
    this.unit.em.persist(account);
  }

  remove(account: Account): void {
    this.unit.em.remove(account);
  }

  async byId(id: string): Promise<Account | undefined> {
    return (await this.unit.em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async operators(): Promise<string[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM account WHERE type = ? AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
      [USER_TYPE.operator],
    );
    return rows.map(({ id }) => id);
  }

  async byEmail(email: string): Promise<Account | undefined> {
    // The row may not exist yet, so the address itself is locked.
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('account ' || lower(?), 0))`, [email]);
    const [row] = await this.unit.em.execute<{ id: string }[]>(`SELECT id FROM account WHERE lower(email) = lower(?)`, [
      email,
    ]);
    return row && this.byId(row.id);
  }
}
