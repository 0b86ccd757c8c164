import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { SignedInFromNewDevice } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a session opens, and how long it lives when nobody renews it. */
export const SESSION_LIFE_MS = { shop: 30 * DAY_MS, operations: 30 * 60_000 } as const;
export type SessionPurpose = keyof typeof SESSION_LIFE_MS;

/** Of a seller or an operator: what nobody used for so long is over, whoever finds the browser open. */
export const STAFF_IDLE_MS = 12 * 60 * 60_000;

/** Renewed or not, whoever signed in so long ago signs in again; the shop's own people sooner. */
const LONGEST_LIFE_MS = 180 * DAY_MS;
export const STAFF_LIFE_MS = 7 * DAY_MS;

export interface Device {
  /** Browser and system in words. */
  name: string;
  ipAddress: string;
  /** The address without its end. */
  network: string;
}
const NO_DEVICE = { name: '', network: '' };

/** One sign-in of one account. Who holds its token is that account; to end it is to remove it. */
export class Session extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly purpose: SessionPurpose;
  readonly openedAt: Date;
  /** Where it is open, in words that its owner may recognise. */
  readonly device: string;
  readonly network: string;
  /** The last use; written down every few minutes, by SQL. */
  readonly seenAt: Date;
  private _expiresAt: Date;
  private _proven = false;

  private constructor(
    accountId: string,
    tokenHash: string,
    purpose: SessionPurpose,
    now: Date,
    { name, network }: Pick<Device, 'name' | 'network'>,
  ) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.tokenHash = tokenHash;
    this.purpose = purpose;
    this.openedAt = now;
    this.seenAt = now;
    this.device = name;
    this.network = network;
    this._expiresAt = new Date(now.getTime() + SESSION_LIFE_MS[purpose]);
  }

  static open(
    accountId: string,
    tokenHash: string,
    purpose: SessionPurpose,
    now: Date,
    on: Pick<Device, 'name' | 'network'> = NO_DEVICE,
  ): Session {
    return new Session(accountId, tokenHash, purpose, now, on);
  }

  /** Whether a second factor was shown for it. Without, it opens nothing of an account that has one or needs one. */
  get proven(): boolean {
    return this._proven;
  }

  get expiresAt(): Date {
    return this._expiresAt;
  }

  /** The owner hears of a sign-in from a browser that is new to the account. */
  reportNewDevice({ name, ipAddress }: Pick<Device, 'name' | 'ipAddress'>): void {
    this.record(new SignedInFromNewDevice({ userId: this.accountId, device: name, ipAddress }));
  }

  prove(): void {
    this._proven = true;
  }

  renew(now: Date): void {
    const end = this.openedAt.getTime() + LONGEST_LIFE_MS;
    this._expiresAt = new Date(Math.min(end, now.getTime() + SESSION_LIFE_MS[this.purpose]));
  }
}
