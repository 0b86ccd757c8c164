import type { ContactMessage } from './contact-message.ts';

export abstract class ContactMessages {
  abstract add(message: ContactMessage): void;
  abstract get(id: string): Promise<ContactMessage>;
}
