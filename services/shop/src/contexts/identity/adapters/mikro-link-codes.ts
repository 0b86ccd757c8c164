import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LinkPurpose } from '../contract.ts';
import type { LinkCode } from '../domain/link-code.ts';
import { LinkCodes, type UsedLink } from '../domain/link-codes.ts';

@Injectable()
export class MikroLinkCodes extends LinkCodes {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(link: LinkCode): void {
    this.em.persist(link);
  }

  /** One statement decides the race; whoever waits for the row finds it used. */
  async use(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined> {
    const [link] = await this.em.execute<UsedLink[]>(
      `UPDATE link_code SET used_at = ?::timestamptz
       WHERE id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?::timestamptz AND account_id IS NOT NULL
       RETURNING account_id AS "accountId", email`,
      [now, id, purpose, now],
    );
    return link;
  }

  async voidAll(accountId: string, purpose: LinkPurpose, now: Date): Promise<void> {
    await this.em.execute(
      `UPDATE link_code SET used_at = ?::timestamptz WHERE account_id = ? AND purpose = ? AND used_at IS NULL`,
      [now, accountId, purpose],
    );
  }
}
