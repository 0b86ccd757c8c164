import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { People, type PersonOfAccount } from '../contract.ts';

const PERSON = `SELECT id AS "userId", name, surname, email, identification, home_address AS "homeAddress", verified,
  disabled_at IS NOT NULL AS disabled FROM account`;

@Injectable()
export class SqlPeople extends People {
  constructor(private readonly primary: Primary) {
    super();
  }

  async find(userId: string): Promise<PersonOfAccount | undefined> {
    return (await this.among([userId]))[0];
  }

  among(userIds: readonly string[]): Promise<PersonOfAccount[]> {
    return this.primary.rows<PersonOfAccount>(`${PERSON} WHERE id = ANY(?::uuid[])`, [`{${userIds.join(',')}}`]);
  }

  operators(): Promise<PersonOfAccount[]> {
    return this.primary.rows<PersonOfAccount>(`${PERSON} WHERE type = ? AND disabled_at IS NULL ORDER BY id`, [
      USER_TYPE.operator,
    ]);
  }
}
