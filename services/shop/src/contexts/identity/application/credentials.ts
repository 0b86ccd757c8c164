import type { KnownPasskey } from './passkey-ceremonies.ts';
import type { Owner } from '../domain/common-password.ts';

export interface AccountCredentials {
  accountId: string;
  passwordHash: string;
  registeredAt: Date;
  disabled: boolean;
  staff: boolean;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  email: string;
  /** Whether somebody proved that the address is theirs. */
  verified: boolean;
}

export interface CheckedOwner extends Owner {
  passwordHash: string;
}

/** What is needed to check a password, read before any transaction begins. */
export abstract class Credentials {
  abstract byEmail(email: string): Promise<AccountCredentials | undefined>;
  abstract byId(accountId: string): Promise<CheckedOwner | undefined>;
  abstract passkeysOf(accountId: string): Promise<KnownPasskey[]>;
  /** Whose the link is, while it is good: nobody's where the account is disabled. */
  abstract byLink(linkId: string): Promise<(Owner & { accountId: string }) | undefined>;
}
