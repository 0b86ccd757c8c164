import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MergedAccounts } from '../contract.ts';

@Injectable()
export class SqlMergedAccounts extends MergedAccounts {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async heirOf(accountId: string): Promise<string | undefined> {
    // Whoever merges the heir into a third, or deletes it, waits: what is handed over now is handed on, or forgotten, after that.
    const [merge] = await this.unit.em.execute<{ heir: string }[]>(
      `SELECT into_id AS heir FROM account_merge WHERE account_id = ? FOR SHARE`,
      [accountId],
    );
    return merge?.heir;
  }
}
