import type { Right } from '@bujia/contracts/rights';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Staff } from '../../../platform/staff-log/staff.ts';

@Injectable()
export class SqlStaff extends Staff {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async isAtDesk(accountId: string, desk: number): Promise<boolean> {
    const [account] = await this.unit.em.execute<{ isAtDesk: boolean }[]>(
      `SELECT type = ? AND disabled_at IS NULL AS "isAtDesk" FROM account WHERE id = ? FOR SHARE`,
      [desk, accountId],
    );
    return account?.isAtDesk ?? true;
  }

  async holds(accountId: string, right: Right): Promise<boolean> {
    const held = await this.unit.em.execute(`SELECT FROM seller_right WHERE account_id = ? AND kind = ?`, [
      accountId,
      right,
    ]);
    return held.length > 0;
  }
}
