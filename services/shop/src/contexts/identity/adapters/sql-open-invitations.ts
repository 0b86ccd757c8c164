import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type OpenInvitation, OpenInvitations } from '../application/open-invitations.ts';

@Injectable()
export class SqlOpenInvitations extends OpenInvitations {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byLink(linkId: string): Promise<OpenInvitation | undefined> {
    return this.primary.row<OpenInvitation>(
      `SELECT i.email, i.name, i.surname, i.type, CASE WHEN a.verified THEN a.id END AS "accountId"
       FROM invitation i JOIN account o ON o.id = i.invited_by
         LEFT JOIN account a ON lower(a.email) = lower(i.email)
       WHERE i.link_id = ? AND i.expires_at > ?::timestamptz
         AND o.type = ${USER_TYPE.operator} AND o.disabled_at IS NULL
         AND (a.id IS NULL OR a.type = ${USER_TYPE.client} AND a.disabled_at IS NULL)`,
      [linkId, this.clock.now()],
    );
  }

  async recipientOf(invitationId: string): Promise<string | undefined> {
    const found = await this.primary.row<{ email: string }>(`SELECT email FROM invitation WHERE id = ?`, [
      invitationId,
    ]);
    return found?.email;
  }
}
