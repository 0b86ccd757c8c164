import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { ServiceNotice } from '../domain/service-notice.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroServiceNotices extends ServiceNotices {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(notice: ServiceNotice): void {
    this.unit.em.persist(notice);
  }

  async lock(accountId: string): Promise<ServiceNotice | undefined> {
    return (await this.unit.em.findOne(ServiceNotice, { accountId }, LOCKED)) ?? undefined;
  }

  async isWanted(accountId: string): Promise<boolean> {
    const found = await this.primary.row('SELECT FROM service_notice WHERE account_id = ? AND wanted', [accountId]);
    return found !== undefined;
  }

  async due(now: Date, most: number): Promise<ServiceNotice[]> {
    const [turn] = await this.unit.em.execute<{ mine: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('service notices', 0)) AS mine`,
    );
    if (!turn!.mine) return [];
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT account_id AS id FROM service_notice WHERE wanted AND look_at <= ?::timestamptz ORDER BY look_at, account_id LIMIT ?`,
      [now, most],
    );
    const where: FilterQuery<ServiceNotice> = { accountId: rows.map(({ id }) => id) };
    return rows.length === 0 ? [] : this.unit.em.find(ServiceNotice, where, LOCKED);
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute('DELETE FROM service_notice WHERE account_id = ?', [accountId]);
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM service_notice n
       WHERE changed_at > ?::timestamptz AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = n.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute(
      `UPDATE service_notice SET account_id = ?
       WHERE account_id = ? AND NOT EXISTS (SELECT FROM service_notice own WHERE own.account_id = ?)`,
      [to, from, to],
    );
    await this.forget(from);
  }
}
