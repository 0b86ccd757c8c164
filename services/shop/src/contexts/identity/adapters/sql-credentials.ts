import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Credentials } from '../application/credentials.ts';

/** Asks the main database: a replica may not know yet that a password was changed. */
@Injectable()
export class SqlCredentials extends Credentials {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async byEmail(email: string): Promise<{ accountId: string; passwordHash: string } | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ accountId: string; passwordHash: string }[]>(
        `SELECT id AS "accountId", password_hash AS "passwordHash" FROM account WHERE lower(email) = lower(?)`,
        [email],
      );
    return row;
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
