import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { SaidFits } from '../contract.ts';

@Injectable()
export class SqlSaidFits extends SaidFits {
  constructor(private readonly primary: Primary) {
    super();
  }

  async of(accountId: string): Promise<ReadonlyMap<number, number>> {
    const rows = await this.primary.rows<{ part: number; vehicle: number }>(
      `SELECT part_id AS part, vehicle_id AS vehicle FROM fit_answer
       WHERE account_id = ? AND vehicle_id IS NOT NULL ORDER BY answered_at, id`,
      [accountId],
    );
    return new Map(rows.map(({ part, vehicle }) => [part, vehicle]));
  }
}
