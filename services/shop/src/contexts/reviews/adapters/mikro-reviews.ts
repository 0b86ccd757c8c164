import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { Review } from '../domain/review.ts';
import { Reviews } from '../domain/reviews.ts';

@Injectable()
export class MikroReviews extends Reviews {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(review: Review): void {
    this.unit.em.persist(review);
  }

  remove(review: Review): void {
    this.unit.em.remove(review);
  }

  async lock(id: string): Promise<Review | undefined> {
    return (await this.unit.em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async lockOwn(accountId: string, partId: number): Promise<Review | undefined> {
    // The row may not exist yet, and all texts of a day are counted: so the account is locked.
    await this.unit.em.execute('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`reviews ${accountId}`]);
    const own = { accountId, partId };
    return (await this.unit.em.findOne(Review, own, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async writtenSince(accountId: string, since: Date): Promise<number> {
    const [row] = await this.unit.em.execute<{ many: number }[]>(
      'SELECT count(*)::int AS many FROM review WHERE account_id = ? AND written_at > ?::timestamptz',
      [accountId, since],
    );
    return row!.many;
  }

  async hide(accountId: string, hidden: boolean): Promise<void> {
    await this.unit.em.execute('UPDATE review SET hidden = ? WHERE account_id = ? AND hidden <> ?', [
      ...[hidden, accountId, hidden],
    ]);
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute('DELETE FROM review WHERE account_id = ?', [accountId]);
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM review
       WHERE written_at > ? AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = review.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`reviews ${to}`]);
    await this.unit.em.execute(
      `UPDATE review r SET account_id = ?
       WHERE account_id = ? AND NOT EXISTS (SELECT FROM review own WHERE own.account_id = ? AND own.part_id = r.part_id)`,
      [to, from, to],
    );
    await this.forget(from);
  }
}
