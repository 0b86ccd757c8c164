import type { ContactMessage as ContactForm } from '@bujia/contracts/contact';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { ContactReceived } from '../contract.ts';

/** How many acknowledgements went out within `ACKNOWLEDGED_WITHIN_MS`. */
export interface Acknowledged {
  toAddress: number;
  fromNetwork: number;
}

export const ACKNOWLEDGED_WITHIN_MS = 24 * 60 * 60_000;
const TO_ADDRESS_MAX = 2;
const FROM_NETWORK_MAX = 8;

/** What a visitor wrote to the shop. */
export class ContactMessage extends Aggregate {
  readonly id: string;
  readonly form: ContactForm;
  readonly networkHash: string;
  /** Whether its writer is told that it arrived. The shop gets it in any case. */
  readonly acknowledged: boolean;
  readonly receivedAt: Date;

  private constructor(id: string, form: ContactForm, networkHash: string, acknowledged: boolean, receivedAt: Date) {
    super();
    this.id = id;
    this.form = form;
    this.networkHash = networkHash;
    this.acknowledged = acknowledged;
    this.receivedAt = receivedAt;
  }

  static receive(form: ContactForm, networkHash: string, before: Acknowledged, now: Date): ContactMessage {
    const { nombre, email, telefono, ciudad, asunto, mensaje } = form;
    const kept = { nombre, email, telefono, ciudad, asunto, mensaje };
    const acknowledged = before.toAddress < TO_ADDRESS_MAX && before.fromNetwork < FROM_NETWORK_MAX;
    const message = new ContactMessage(newId(), kept, networkHash, acknowledged, now);
    message.record(new ContactReceived({ messageId: message.id }));
    return message;
  }
}
