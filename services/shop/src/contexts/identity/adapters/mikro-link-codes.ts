import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { LinkPurpose } from '../contract.ts';
import type { LinkCode } from '../domain/link-code.ts';
import { LinkCodes, type UsedLink } from '../domain/link-codes.ts';

@Injectable()
export class MikroLinkCodes extends LinkCodes {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(link: LinkCode): void {
    this.unit.em.persist(link);
  }

  async find(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined> {
    const [link] = await this.unit.em.execute<UsedLink[]>(
      `SELECT account_id AS "accountId", email, registered_from AS "registeredFrom" FROM link_code
       WHERE id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?::timestamptz AND account_id IS NOT NULL`,
      [id, purpose, now],
    );
    return link;
  }

  /** One statement decides the race; whoever waits for the row finds it used. */
  async use(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined> {
    const [link] = await this.unit.em.execute<UsedLink[]>(
      `UPDATE link_code SET used_at = ?::timestamptz
       WHERE id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?::timestamptz AND account_id IS NOT NULL
       RETURNING account_id AS "accountId", email, registered_from AS "registeredFrom"`,
      [now, id, purpose, now],
    );
    return link;
  }

  async isOpen(accountId: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
    const found = await this.unit.em.execute<object[]>(
      `SELECT 1 FROM link_code WHERE account_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?::timestamptz LIMIT 1`,
      [accountId, purpose, now],
    );
    return found.length > 0;
  }

  async voidAll(accountId: string, purpose: LinkPurpose, now: Date, since?: string): Promise<void> {
    await this.unit.em.execute(
      `UPDATE link_code SET used_at = ?::timestamptz
       WHERE account_id = ? AND purpose = ? AND used_at IS NULL
         AND (?::uuid IS NULL OR requested_at >= (SELECT requested_at FROM link_code WHERE id = ?::uuid))`,
      [now, accountId, purpose, since ?? null, since ?? null],
    );
  }
}
