import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { SignedInFromNewDevice } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a session opens, and how long it lives when nobody renews it. */
export const SESSION_LIFE_MS = { shop: 30 * DAY_MS, operations: 30 * 60_000 } as const;
export type SessionPurpose = keyof typeof SESSION_LIFE_MS;

/** Renewed or not, whoever signed in so long ago signs in again. */
const LONGEST_LIFE_MS = 180 * DAY_MS;

export interface Device {
  /** Browser and system in words. */
  name: string;
  ipAddress: string;
}

/** One sign-in of one account. Who holds its token is that account; to end it is to remove it. */
export class Session extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly purpose: SessionPurpose;
  readonly openedAt: Date;
  private _expiresAt: Date;

  private constructor(accountId: string, tokenHash: string, purpose: SessionPurpose, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.tokenHash = tokenHash;
    this.purpose = purpose;
    this.openedAt = now;
    this._expiresAt = new Date(now.getTime() + SESSION_LIFE_MS[purpose]);
  }

  static open(accountId: string, tokenHash: string, purpose: SessionPurpose, now: Date): Session {
    return new Session(accountId, tokenHash, purpose, now);
  }

  get expiresAt(): Date {
    return this._expiresAt;
  }

  /** The owner hears of a sign-in from a browser that is new to the account. */
  reportNewDevice({ name, ipAddress }: Device): void {
    this.record(new SignedInFromNewDevice({ userId: this.accountId, device: name, ipAddress }));
  }

  renew(now: Date): void {
    const end = this.openedAt.getTime() + LONGEST_LIFE_MS;
    this._expiresAt = new Date(Math.min(end, now.getTime() + SESSION_LIFE_MS[this.purpose]));
  }
}
