import { USER_TYPE } from '@bujia/contracts/accounts';
import { LIMITED } from '@bujia/contracts/rights';
import type { Cents } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OwnLimits } from '../contract.ts';

@Injectable()
export class SqlOwnLimits extends OwnLimits {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async ofRefunds(accountId: string): Promise<Cents | undefined> {
    const { em } = this.unit;
    // Whoever changes rights locks the account, and so does whoever is judged by them: one of the two waits. Several at once by one seller
    // would each be within the limit, and together above it.
    await em.execute(`SELECT FROM account WHERE id = ? FOR NO KEY UPDATE`, [accountId]);
    const [held] = await em.execute<{ limit: Cents }[]>(
      `SELECT r.limit_cents AS "limit" FROM seller_right r JOIN account a ON a.id = r.account_id
       WHERE r.account_id = ? AND r.kind = ? AND a.type = ${USER_TYPE.seller}`,
      [accountId, LIMITED],
    );
    return held?.limit;
  }
}
