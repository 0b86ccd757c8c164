import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DEVICES_OF_ONE, Devices } from '../application/devices.ts';

@Injectable()
export class SqlDevices extends Devices {
  constructor(
    private readonly primary: Primary,
    private readonly unit: UnitOfWork,
  ) {
    super();
  }

  async knows(email: string, deviceHash: string): Promise<boolean> {
    const found = await this.primary.row(
      `SELECT 1 FROM known_device d JOIN account a ON a.id = d.account_id WHERE lower(a.email) = lower(?) AND d.device_hash = ?`,
      [email, deviceHash],
    );
    return found !== undefined;
  }

  async hasUsed(accountId: string, deviceHash: string): Promise<boolean> {
    const found = await this.unit.em.execute<object[]>(
      `SELECT 1 FROM known_device WHERE account_id = ? AND device_hash = ?`,
      [accountId, deviceHash],
    );
    return found.length > 0;
  }

  async rename(formerHash: string, deviceHash: string): Promise<void> {
    await this.primary.alone(`UPDATE known_device SET device_hash = ? WHERE device_hash = ?`, [deviceHash, formerHash]);
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.unit.em.execute(`DELETE FROM known_device WHERE account_id = ?`, [accountId]);
  }

  async remember(accountId: string, deviceHash: string, now: Date): Promise<'first' | 'new' | 'known'> {
    const [before] = await this.unit.em.execute<{ any: boolean; this: boolean | null }[]>(
      `SELECT count(*) > 0 AS any, bool_or(device_hash = ?) AS this FROM known_device WHERE account_id = ?`,
      [deviceHash, accountId],
    );
    await this.unit.em.execute(
      `INSERT INTO known_device (account_id, device_hash, last_seen_at) VALUES (?, ?, ?)
       ON CONFLICT (account_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [accountId, deviceHash, now],
    );
    if (before?.this) return 'known';
    await this.unit.em.execute(
      `DELETE FROM known_device WHERE account_id = ? AND device_hash IN (
         SELECT device_hash FROM known_device WHERE account_id = ? ORDER BY last_seen_at DESC, device_hash OFFSET ?)`,
      [accountId, accountId, DEVICES_OF_ONE],
    );
    return before?.any ? 'new' : 'first';
  }
}
