import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.ts';
import { Shopper } from '../domain/shopper.ts';
import { Shoppers } from '../domain/shoppers.ts';

interface ShopperRow {
  id: string;
  accountId: string | null;
  copiedFrom: string | null;
}

const COLUMNS = `s.id, s.account_id AS "accountId", s.copied_from AS "copiedFrom"`;

const shopperOf = ({ id, accountId, copiedFrom }: ShopperRow): Shopper => new Shopper(id, accountId, copiedFrom);

@Injectable()
export class SqlShoppers extends Shoppers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async inBrowser(tokenHash: string): Promise<{ shopper: Shopper; seenAt: Date } | undefined> {
    const [row] = await this.em.execute<(ShopperRow & { seenAt: Date })[]>(
      `SELECT ${COLUMNS}, b.seen_at AS "seenAt" FROM browser b JOIN shopper s ON s.id = b.shopper_id WHERE b.token_hash = ?`,
      [tokenHash],
    );
    return row && { shopper: shopperOf(row), seenAt: new Date(row.seenAt) };
  }

  async lockBrowser(tokenHash: string): Promise<Shopper | undefined> {
    // First the lock, then the look: whoever waited sees what the other has settled.
    await this.em.execute(`SELECT FROM browser WHERE token_hash = ? FOR UPDATE`, [tokenHash]);
    return (await this.inBrowser(tokenHash))?.shopper;
  }

  async ofAccount(accountId: string, now: Date): Promise<Shopper> {
    await this.em.execute(
      `INSERT INTO shopper (id, account_id, seen_at) VALUES (?, ?, ?::timestamptz) ON CONFLICT (account_id) DO NOTHING`,
      [newId(), accountId, now],
    );
    const [row] = await this.em.execute<ShopperRow[]>(
      `SELECT ${COLUMNS} FROM shopper s WHERE s.account_id = ? FOR KEY SHARE`,
      [accountId],
    );
    return shopperOf(row!);
  }

  async add({ id, accountId, copiedFrom }: Shopper, now: Date): Promise<void> {
    await this.em.execute(
      `INSERT INTO shopper (id, account_id, copied_from, seen_at) VALUES (?, ?, ?, ?::timestamptz)`,
      [id, accountId, copiedFrom, now],
    );
  }

  async remove({ id }: Shopper): Promise<void> {
    await this.em.execute(`DELETE FROM shopper WHERE id = ?`, [id]);
  }

  async link(shopper: Shopper, tokenHash: string, formerHash: string | undefined, now: Date): Promise<void> {
    if (formerHash !== undefined && formerHash !== tokenHash)
      await this.em.execute(`DELETE FROM browser WHERE token_hash = ?`, [formerHash]);
    await this.em.execute(
      `INSERT INTO browser (token_hash, shopper_id, seen_at) VALUES (?, ?, ?::timestamptz)
       ON CONFLICT (token_hash) DO UPDATE SET shopper_id = excluded.shopper_id, seen_at = excluded.seen_at`,
      [tokenHash, shopper.id, now],
    );
    await this.em.execute(`UPDATE shopper SET seen_at = ?::timestamptz WHERE id = ?`, [now, shopper.id]);
  }

  async forgetAccount(accountId: string): Promise<void> {
    await this.em.execute(`DELETE FROM shopper WHERE account_id = ?`, [accountId]);
    await this.em.execute(`UPDATE shopper SET copied_from = NULL WHERE copied_from = ?`, [accountId]);
  }
}
