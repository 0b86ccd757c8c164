import type { Passkey } from './passkey.ts';

/** To be asked once the account is locked. They go with the second factor that they belong to. */
export abstract class Passkeys {
  abstract add(passkey: Passkey): void;
  abstract remove(passkey: Passkey): void;
  /** Whether some account has it; else nobody adds it until the transaction ends. */
  abstract isTaken(credentialId: string): Promise<boolean>;
  /** The oldest first. */
  abstract of(accountId: string): Promise<Passkey[]>;
}
