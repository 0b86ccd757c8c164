import { BILLINGS_MAX } from '@bujia/contracts/billing';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { BillTo } from '../contract.ts';
import { Billings } from '../domain/billings.ts';

@Injectable()
export class SqlBillings extends Billings {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async keep(accountId: string, { identification, name, address }: BillTo, now: Date): Promise<void> {
    const { em } = this.unit;
    // In this order, in one trip.
    await Promise.all([
      em.execute(
        `INSERT INTO billing_detail (account_id, identification, name, address, used_at) VALUES (?, ?, ?, ?, ?::timestamptz)
         ON CONFLICT (account_id, identification)
           DO UPDATE SET name = excluded.name, address = excluded.address, used_at = excluded.used_at`,
        [accountId, identification, name, address, now],
      ),
      this.keepNewest(accountId),
    ]);
  }

  ofAccount(accountId: string): Promise<BillTo[]> {
    return this.primary.rows<BillTo>(
      `SELECT identification, name, address FROM billing_detail WHERE account_id = ? ORDER BY used_at DESC, identification`,
      [accountId],
    );
  }

  async forget(accountId: string, identification: string): Promise<void> {
    await this.unit.em.execute(`DELETE FROM billing_detail WHERE account_id = ? AND identification = ?`, [
      accountId,
      identification,
    ]);
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.unit.em.execute(`DELETE FROM billing_detail WHERE account_id = ?`, [accountId]);
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO billing_detail (account_id, identification, name, address, used_at)
       SELECT ?, identification, name, address, used_at FROM billing_detail WHERE account_id = ? ON CONFLICT DO NOTHING`,
      [to, from],
    );
    await this.keepNewest(to);
    await this.forgetAll(from);
  }

  private async keepNewest(accountId: string): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM billing_detail WHERE account_id = ? AND identification IN (
         SELECT identification FROM billing_detail WHERE account_id = ? ORDER BY used_at DESC, identification OFFSET ?)`,
      [accountId, accountId, BILLINGS_MAX],
    );
  }
}
