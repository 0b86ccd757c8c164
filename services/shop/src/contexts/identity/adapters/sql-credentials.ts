import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AccountCredentials, Credentials } from '../application/credentials.ts';

/** Asks the main database: a replica may not know yet that a password was changed. */
@Injectable()
export class SqlCredentials extends Credentials {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async byEmail(email: string): Promise<AccountCredentials | undefined> {
    const [row] = await this.em.fork().execute<(Omit<AccountCredentials, 'registeredAt'> & { registeredAt: string })[]>(
      `SELECT id AS "accountId", password_hash AS "passwordHash", registered_at AS "registeredAt"
         FROM account WHERE lower(email) = lower(?)`,
      [email],
    );
    return row && { ...row, registeredAt: new Date(row.registeredAt) };
  }

  async byId(accountId: string): Promise<{ passwordHash: string } | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ passwordHash: string }[]>(`SELECT password_hash AS "passwordHash" FROM account WHERE id = ?`, [
        accountId,
      ]);
    return row;
  }
}
