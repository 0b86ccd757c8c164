import type { Passkey } from './passkey.ts';

/** To be asked once the account is locked. They go with the second factor that they belong to. */
export abstract class Passkeys {
  abstract add(passkey: Passkey): void;
  abstract remove(passkey: Passkey): void;
  /** The oldest first. */
  abstract of(accountId: string): Promise<Passkey[]>;
}
