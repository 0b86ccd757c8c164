import type { ContactMessage as ContactForm } from '@bujia/contracts/contact';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { ContactReceived } from '../contract.ts';

/** What a visitor wrote to the shop. */
export class ContactMessage extends Aggregate {
  readonly id: string;
  readonly form: ContactForm;
  readonly receivedAt: Date;

  private constructor(id: string, form: ContactForm, receivedAt: Date) {
    super();
    this.id = id;
    this.form = form;
    this.receivedAt = receivedAt;
  }

  static receive(form: ContactForm, now: Date): ContactMessage {
    const { nombre, email, telefono, ciudad, asunto, mensaje } = form;
    const message = new ContactMessage(newId(), { nombre, email, telefono, ciudad, asunto, mensaje }, now);
    message.record(new ContactReceived({ messageId: message.id }));
    return message;
  }
}
