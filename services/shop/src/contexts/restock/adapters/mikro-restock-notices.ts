import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { mailboxIn, mailboxOf } from '../../../platform/mail/address.ts';
import { PARTS_ON_FILE } from '../../catalog/contract.ts';
import { RestockNotice } from '../domain/restock-notice.ts';
import { type DueNotice, RestockNotices } from '../domain/restock-notices.ts';

const OPEN = `state IN ('requested', 'waiting')`;

/**
 * Steps from part to part in the index of who waits, however many wait for each: a million that wait cost as many steps as there
 * are parts among them. Each part that is back has the same share, so a crowd for one holds nobody back who waits for another.
 */
export const DUE = `
  WITH RECURSIVE waited AS (
    (SELECT part_id FROM restock_notice WHERE state = 'waiting' ORDER BY part_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.part_id FROM restock_notice n WHERE n.state = 'waiting' AND n.part_id > w.part_id ORDER BY n.part_id LIMIT 1)
    FROM waited w WHERE w.part_id IS NOT NULL),
  back AS MATERIALIZED (
    SELECT w.part_id FROM waited w JOIN ${PARTS_ON_FILE} p ON p.id = w.part_id AND p.stock > ${SOLD_OUT_AT})
  SELECT n.id, b.part_id AS part, n.account_id AS account FROM back b,
    LATERAL (SELECT id, account_id, changed_at FROM restock_notice
             WHERE part_id = b.part_id AND state = 'waiting' AND changed_at > ?::timestamptz
             ORDER BY changed_at, id LIMIT (SELECT ceil(?::numeric / count(*)) FROM back)) n
  ORDER BY row_number() OVER (PARTITION BY b.part_id ORDER BY n.changed_at, n.id), n.changed_at, n.id
  LIMIT ?`;

@Injectable()
export class MikroRestockNotices extends RestockNotices {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(notice: RestockNotice): void {
    this.unit.em.persist(notice);
  }

  async byId(id: string): Promise<RestockNotice | undefined> {
    return (await this.locked({ id }))[0];
  }

  async openOfAddress(partId: number, address: string): Promise<RestockNotice | undefined> {
    // The row may not exist yet, so the address itself is locked.
    await this.lock(`address ${mailboxOf(address)}`);
    const found = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM restock_notice WHERE lower(address) = lower(?) AND part_id = ? AND ${OPEN}`,
      [address, partId],
    );
    return (await this.byIds(found))[0];
  }

  async questionsSince(moment: Date, address: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ questions: number }[]>(
      `SELECT count(*)::int AS questions FROM restock_notice
       WHERE asked_at > ?::timestamptz AND ${mailboxIn('address')} = ?`,
      [moment, mailboxOf(address)],
    );
    return row!.questions;
  }

  async openOfAccount(accountId: string): Promise<RestockNotice[]> {
    await this.lock(`account ${accountId}`);
    return this.locked({ accountId, state: 'waiting' });
  }

  async openOfSamePerson(noticeId: string): Promise<RestockNotice[] | undefined> {
    // Not locked: of two links pressed at once each would hold what the other asks for next. Whose it is changes with a merge alone.
    const [whose] = await this.unit.em.execute<{ account: string | null; address: string | null }[]>(
      `SELECT account_id AS account, address FROM restock_notice WHERE id = ?`,
      [noticeId],
    );
    if (!whose) return undefined;
    if (whose.account !== null) return this.openOfAccount(whose.account);
    const found = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM restock_notice WHERE lower(address) = lower(?) AND ${OPEN}`,
      [whose.address],
    );
    return this.byIds(found);
  }

  async due(since: Date, most: number): Promise<DueNotice[]> {
    const [turn] = await this.unit.em.execute<{ mine: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('restock telling', 0)) AS mine`,
    );
    if (!turn!.mine) return [];
    const found = await this.unit.em.execute<{ id: string; part: number; account: string | null }[]>(DUE, [
      since,
      most,
      most,
    ]);
    return found.map(({ id, part, account }) => ({ id, partId: part, accountId: account ?? undefined }));
  }

  async withThoseOf(
    due: readonly DueNotice[],
    asked: readonly { partId: number; address: string }[],
  ): Promise<RestockNotice[]> {
    const found = await this.unit.em.execute<{ id: string }[]>(
      `SELECT n.id FROM jsonb_to_recordset(?::jsonb) AS asked ("partId" int, address text)
       JOIN restock_notice n ON lower(n.address) = asked.address AND n.part_id = asked."partId" AND n.state <> 'ended'`,
      [JSON.stringify(asked)],
    );
    return this.byIds([...due, ...found]);
  }

  async endOfAccount(accountId: string, now: Date): Promise<void> {
    await this.unit.em.execute(
      `UPDATE restock_notice SET state = 'ended', changed_at = ?::timestamptz WHERE account_id = ? AND state <> 'ended'`,
      [now, accountId],
    );
  }

  async forget(accountId: string, address: string | undefined): Promise<void> {
    await this.unit.em.execute(`DELETE FROM restock_notice WHERE account_id = ? OR lower(address) = lower(?)`, [
      accountId,
      address ?? null,
    ]);
  }

  private async byIds(found: readonly { id: string }[]): Promise<RestockNotice[]> {
    return found.length === 0 ? [] : this.locked({ id: { $in: found.map(({ id }) => id) } });
  }

  /** In one order, so that two who lock the same ones never wait for each other in a circle. */
  private locked(where: FilterQuery<RestockNotice>): Promise<RestockNotice[]> {
    return this.unit.em.find(RestockNotice, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  private async lock(what: string): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('restock ' || ?, 0))`, [what]);
  }

  async handOver(from: string, to: string): Promise<void> {
    for (const id of [from, to].sort()) await this.lock(`account ${id}`);
    await this.unit.em.execute(
      `DELETE FROM restock_notice n WHERE account_id = ? AND state = 'waiting' AND EXISTS (
         SELECT FROM restock_notice own WHERE own.account_id = ? AND own.part_id = n.part_id AND own.state = 'waiting')`,
      [from, to],
    );
    await this.unit.em.execute('UPDATE restock_notice SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}
