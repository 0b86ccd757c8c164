import type { Acknowledged, ContactMessage } from './contact-message.ts';

export abstract class ContactMessages {
  abstract add(message: ContactMessage): void;
  /** Locked until the transaction ends: messages that come at once are counted one after the other. */
  abstract acknowledgedSince(since: Date, address: string, networkHash: string): Promise<Acknowledged>;
  abstract get(id: string): Promise<ContactMessage>;
}
