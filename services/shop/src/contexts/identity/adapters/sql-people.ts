import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { People, type PersonOfAccount } from '../contract.ts';

@Injectable()
export class SqlPeople extends People {
  constructor(private readonly primary: Primary) {
    super();
  }

  async find(userId: string): Promise<PersonOfAccount | undefined> {
    return (await this.among([userId]))[0];
  }

  among(userIds: readonly string[]): Promise<PersonOfAccount[]> {
    return this.primary.rows<PersonOfAccount>(
      `SELECT id AS "userId", name, surname, email, identification, home_address AS "homeAddress", verified
       FROM account WHERE id = ANY(?::uuid[])`,
      [`{${userIds.join(',')}}`],
    );
  }
}
