import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { People, type PersonOfAccount } from '../contract.ts';

@Injectable()
export class SqlPeople extends People {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(userId: string): Promise<PersonOfAccount | undefined> {
    const [person] = await this.em.execute<PersonOfAccount[]>(
      `SELECT id AS "userId", name, surname, email, identification, home_address AS "homeAddress", verified
       FROM account WHERE id = ?`,
      [userId],
    );
    return person;
  }
}
