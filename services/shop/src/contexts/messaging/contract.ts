import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Contact = Type.Object({ messageId: Type.String() });
export class ContactReceived extends event<Static<typeof Contact>>(
  'messaging.contact-received.v1',
  'A visitor sent the contact form.',
  Contact,
) {}

const Subscription = Type.Object({ subscriptionId: Type.String() });
export class SubscriptionRequested extends event<Static<typeof Subscription>>(
  'messaging.subscription-requested.v1',
  'Somebody gave an address for the newsletter; its owner has yet to confirm.',
  Subscription,
) {}

export class SubscriptionConfirmed extends event<Static<typeof Subscription>>(
  'messaging.subscription-confirmed.v1',
  'The owner of an address confirmed the newsletter.',
  Subscription,
) {}

export class SubscriptionCancelled extends event<Static<typeof Subscription>>(
  'messaging.subscription-cancelled.v1',
  'The owner of an address ended the newsletter.',
  Subscription,
) {}

const Mail = Type.Object({ emailId: Type.String() });
export class EmailQueued extends event<Static<typeof Mail>>(
  'messaging.email-queued.v1',
  'An e-mail is due and waits to be sent.',
  Mail,
) {}

const Acceptance = Type.Object({
  emailId: Type.String(),
  template: Type.String(),
  /** Of the order that it is about. */
  orderId: Type.Union([Type.String(), Type.Null()]),
  /** Of the tax document that hung on it. */
  documentId: Type.Union([Type.String(), Type.Null()]),
});
export class EmailAccepted extends event<Static<typeof Acceptance>>(
  'messaging.email-accepted.v1',
  'A mail server took an e-mail with a tax document. Others are not told.',
  Acceptance,
) {}
