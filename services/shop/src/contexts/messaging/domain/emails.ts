import type { Email } from './email.ts';

export abstract class Emails {
  abstract add(email: Email): void;
  /** Locked until the transaction ends. */
  abstract lock(id: string): Promise<Email>;
  /** Nothing of what was sent to the address is kept. */
  abstract forget(recipient: string): Promise<void>;
}
