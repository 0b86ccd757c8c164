import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  EmailChangeRequested,
  EmailVerificationRequested,
  LINK_MINUTES,
  type LinkPurpose,
  PasswordResetRequested,
  SecondFactorResetRequested,
} from '../contract.ts';

/** Behind the link of an e-mail. The code in the link is the sealed id; it is used once, and not for long. */
export class LinkCode extends Aggregate {
  readonly id: string;
  readonly accountId: string | null;
  readonly purpose: LinkPurpose;
  /** The address that the link was sent to. */
  readonly email: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** The browser that somebody registered with; who opens the link there is no other. */
  readonly registeredFrom: string | null;

  private constructor(
    purpose: LinkPurpose,
    accountId: string | null,
    email: string,
    now: Date,
    from: string | null = null,
  ) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.purpose = purpose;
    this.email = email;
    this.requestedAt = now;
    this.registeredFrom = from;
    this.expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000);
  }

  static toVerify(accountId: string, email: string, now: Date, deviceHash?: string): LinkCode {
    const link = new LinkCode('verify-email', accountId, email, now, deviceHash);
    link.record(new EmailVerificationRequested({ userId: accountId, linkId: link.id, email }));
    return link;
  }

  /** To the address that an account is about to leave: its owner may not want that. */
  static toKeep(accountId: string, email: string, now: Date): LinkCode {
    const link = new LinkCode('keep-email', accountId, email, now);
    link.record(new EmailChangeRequested({ userId: accountId, linkId: link.id, from: email }));
    return link;
  }

  /** For whoever lost the telephone: with the digits that an operator says to them. */
  static toForgetFactor(accountId: string, email: string, now: Date): LinkCode {
    const link = new LinkCode('reset-second-factor', accountId, email, now);
    link.record(new SecondFactorResetRequested({ userId: accountId, linkId: link.id }));
    return link;
  }

  /** Without an account nothing will be sent, but what is written is the same: it takes the same time. */
  static toReset(accountId: string | null, email: string, now: Date): LinkCode {
    const link = new LinkCode('reset-password', accountId, email, now);
    link.record(new PasswordResetRequested({ linkId: link.id, userId: accountId }));
    return link;
  }
}
