import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { EmailVerificationRequested, LINK_MINUTES, type LinkPurpose, PasswordResetRequested } from '../contract.ts';

/** Behind the link of an e-mail. The code in the link is the sealed id; it is used once, and not for long. */
export class LinkCode extends Aggregate {
  readonly id: string;
  readonly accountId: string | null;
  readonly purpose: LinkPurpose;
  /** The address that the link was sent to. */
  readonly email: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;

  private constructor(purpose: LinkPurpose, accountId: string | null, email: string, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.purpose = purpose;
    this.email = email;
    this.requestedAt = now;
    this.expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000);
  }

  static toVerify(accountId: string, email: string, now: Date): LinkCode {
    const link = new LinkCode('verify-email', accountId, email, now);
    link.record(new EmailVerificationRequested({ userId: accountId, linkId: link.id, email }));
    return link;
  }

  /** Without an account nothing will be sent, but what is written is the same: it takes the same time. */
  static toReset(accountId: string | null, email: string, now: Date): LinkCode {
    const link = new LinkCode('reset-password', accountId, email, now);
    link.record(new PasswordResetRequested({ linkId: link.id, userId: accountId }));
    return link;
  }
}
