import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { Favourites } from '../domain/favourites.ts';

@Injectable()
export class SqlFavourites extends Favourites {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async of(accountId: string): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      'SELECT part_id AS id FROM favourite WHERE account_id = ? ORDER BY added_at DESC, part_id',
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  async lock(accountId: string): Promise<number[]> {
    // Those that are not there yet cannot be locked.
    await this.unit.em.execute('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`favourites ${accountId}`]);
    return this.of(accountId);
  }

  async add(accountId: string, partIds: readonly number[], now: Date): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO favourite (account_id, part_id, added_at)
       SELECT ?, id, ?::timestamptz - place * interval '1 ms' FROM unnest(?::int[]) WITH ORDINALITY AS brought (id, place)
       ON CONFLICT DO NOTHING`,
      [accountId, now, `{${partIds.join(',')}}`],
    );
  }

  async remove(accountId: string, partId: number): Promise<void> {
    await this.unit.em.execute('DELETE FROM favourite WHERE account_id = ? AND part_id = ?', [accountId, partId]);
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute('DELETE FROM favourite WHERE account_id = ?', [accountId]);
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM favourite f
       WHERE added_at > ?::timestamptz AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = f.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO favourite (account_id, part_id, added_at) SELECT ?, part_id, added_at FROM favourite WHERE account_id = ?
       ON CONFLICT DO NOTHING`,
      [to, from],
    );
    await this.forget(from);
  }
}
