import { CART_LIMITS } from '@bujia/contracts/cart';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Shopper } from '../domain/shopper.ts';
import { Shoppers } from '../domain/shoppers.ts';

interface ShopperRow {
  id: string;
  accountId: string | null;
  copiedFrom: string | null;
}

/** Whoever was away for longer is swept out. */
const REST_MS = CART_LIMITS.restDays * 24 * 3_600_000;

const COLUMNS = `s.id, s.account_id AS "accountId", s.copied_from AS "copiedFrom"`;

const shopperOf = ({ id, accountId, copiedFrom }: ShopperRow): Shopper => new Shopper(id, accountId, copiedFrom);

@Injectable()
export class SqlShoppers extends Shoppers {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async inBrowser(tokenHash: string, now: Date): Promise<{ shopper: Shopper; seenAt: Date } | undefined> {
    const row = await this.primary.row<ShopperRow & { seenAt: Date }>(
      `SELECT ${COLUMNS}, b.seen_at AS "seenAt" FROM browser b JOIN shopper s ON s.id = b.shopper_id WHERE b.token_hash = ?
         AND b.seen_at > ?::timestamptz`,
      [tokenHash, new Date(now.getTime() - REST_MS)],
    );
    return row && { shopper: shopperOf(row), seenAt: new Date(row.seenAt) };
  }

  async lockBrowser(tokenHash: string, now: Date): Promise<Shopper | undefined> {
    // First the lock, then the look: whoever waited sees what the other has settled.
    await this.unit.em.execute(`SELECT FROM browser WHERE token_hash = ? FOR UPDATE`, [tokenHash]);
    return (await this.inBrowser(tokenHash, now))?.shopper;
  }

  async ofAccount(accountId: string, now: Date): Promise<Shopper> {
    const { em } = this.unit;
    // In this order: whoever comes second finds what the first one opened.
    const [, [row]] = await Promise.all([
      em.execute(
        `INSERT INTO shopper (id, account_id, seen_at) VALUES (?, ?, ?::timestamptz) ON CONFLICT (account_id) DO NOTHING`,
        [newId(), accountId, now],
      ),
      em.execute<ShopperRow[]>(`SELECT ${COLUMNS} FROM shopper s WHERE s.account_id = ? FOR KEY SHARE`, [accountId]),
    ]);
    return shopperOf(row!);
  }

  async ofAccountIn(tokenHash: string, accountId: string, now: Date): Promise<Shopper> {
    // Whoever comes second updates what the first one opened, and so is told of it.
    const row = await this.primary.row<ShopperRow>(
      `WITH s AS (
         INSERT INTO shopper (id, account_id, seen_at) VALUES (?, ?, ?::timestamptz)
         ON CONFLICT (account_id) DO UPDATE SET seen_at = excluded.seen_at RETURNING id, account_id, copied_from, seen_at
       ), linked AS (
         INSERT INTO browser (token_hash, shopper_id, seen_at) SELECT ?, id, seen_at FROM s
       )
       SELECT ${COLUMNS} FROM s`,
      [newId(), accountId, now, tokenHash],
    );
    return shopperOf(row!);
  }

  async knownOf(accountId: string): Promise<Shopper | undefined> {
    const row = await this.primary.row<ShopperRow>(`SELECT ${COLUMNS} FROM shopper s WHERE s.account_id = ?`, [
      accountId,
    ]);
    return row && shopperOf(row);
  }

  async accountOf(shopperId: string): Promise<string | undefined> {
    const row = await this.primary.row<{ accountId: string | null }>(
      `SELECT account_id AS "accountId" FROM shopper WHERE id = ?`,
      [shopperId],
    );
    return row?.accountId ?? undefined;
  }

  async add({ id, accountId, copiedFrom }: Shopper, now: Date): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO shopper (id, account_id, copied_from, seen_at) VALUES (?, ?, ?, ?::timestamptz)`,
      [id, accountId, copiedFrom, now],
    );
  }

  async remove({ id }: Shopper): Promise<void> {
    await this.unit.em.execute(`DELETE FROM shopper WHERE id = ?`, [id]);
  }

  async link(shopper: Shopper, tokenHash: string, now: Date): Promise<void> {
    await this.unit.write(
      `INSERT INTO browser (token_hash, shopper_id, seen_at) VALUES (?, ?, ?::timestamptz)
       ON CONFLICT (token_hash) DO UPDATE SET shopper_id = excluded.shopper_id, seen_at = excluded.seen_at`,
      [tokenHash, shopper.id, now],
    );
    await this.unit.write(`UPDATE shopper SET seen_at = ?::timestamptz WHERE id = ?`, [now, shopper.id]);
  }

  async unlink(tokenHash: string, from: Date): Promise<void> {
    await this.unit.write(`UPDATE browser SET seen_at = LEAST(seen_at, ?::timestamptz) WHERE token_hash = ?`, [
      new Date(from.getTime() - REST_MS),
      tokenHash,
    ]);
  }

  async forgetAccount(accountId: string): Promise<void> {
    await this.unit.em.execute(`DELETE FROM shopper WHERE account_id = ?`, [accountId]);
    await this.unit.em.execute(`UPDATE shopper SET copied_from = NULL WHERE copied_from = ?`, [accountId]);
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE shopper SET copied_from = ? WHERE copied_from = ?', [to, from]);
  }
}
