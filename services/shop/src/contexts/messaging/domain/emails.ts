import type { Email } from './email.ts';

export abstract class Emails {
  abstract add(email: Email): void;
  /** Locked until the transaction ends. */
  abstract lock(id: string): Promise<Email>;
  abstract find(id: string): Promise<Email | undefined>;
  /** Whether a copy of the mail has yet to be settled. */
  abstract hasCopyUnderWay(id: string): Promise<boolean>;
  /** Mails that were tried and are due again, the longest waiting first. */
  abstract due(now: Date, limit: number): Promise<string[]>;
  /** What was put off is due by then at the latest, newsletters as well. */
  abstract hurry(by: Date): Promise<void>;
  /** Nothing of what was sent to the address is kept. */
  abstract forget(recipient: string): Promise<void>;
  /** The same, of what an account caused whose owner never proved that the address is theirs. */
  abstract forgetUnproven(recipient: string): Promise<void>;
}
