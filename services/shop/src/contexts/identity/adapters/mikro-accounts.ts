import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';

@Injectable()
export class MikroAccounts extends Accounts {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(account: Account): void {
    this.em.persist(account);
  }

  remove(account: Account): void {
    this.em.remove(account);
  }

  async byId(id: string): Promise<Account | undefined> {
    return (await this.em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async byEmail(email: string): Promise<Account | undefined> {
    // The row may not exist yet, so the address itself is locked.
    await this.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('account ' || lower(?), 0))`, [email]);
    const [row] = await this.em.execute<{ id: string }[]>(`SELECT id FROM account WHERE lower(email) = lower(?)`, [
      email,
    ]);
    return row && this.byId(row.id);
  }
}
