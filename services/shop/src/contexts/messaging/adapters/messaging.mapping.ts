import { EntitySchema } from '@mikro-orm/core';
import { Campaign } from '../domain/campaign.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { Email } from '../domain/email.ts';
import { Subscription } from '../domain/subscription.ts';

const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;

const contactMessage = new EntitySchema<ContactMessage>({
  class: ContactMessage as never,
  tableName: 'contact_message',
  properties: {
    id: { type: 'uuid', primary: true },
    form: { type: 'json' },
    receivedAt: timestamp,
  },
});

const subscription = new EntitySchema<Subscription>({
  class: Subscription as never,
  tableName: 'newsletter_subscription',
  properties: {
    id: { type: 'uuid', primary: true },
    address: { type: 'text' },
    state: { type: 'text', accessor: '_state' },
    changedAt: { ...timestamp, accessor: '_changedAt' },
    _askedAt: { ...timestamp, fieldName: 'asked_at' },
  } as never,
});

const email = new EntitySchema<Email>({
  class: Email as never,
  tableName: 'email',
  properties: {
    id: { type: 'uuid', primary: true },
    template: { type: 'text' },
    recipient: { type: 'text' },
    data: { type: 'json' },
    codes: { type: 'json' },
    eventId: { type: 'uuid' },
    queuedAt: timestamp,
    orderId: { type: 'uuid', nullable: true },
    orderNumber: { type: 'integer', nullable: true },
    documentId: { type: 'uuid', nullable: true },
    copyOf: { type: 'uuid', nullable: true },
    subject: { type: 'text', nullable: true, accessor: '_subject' },
    nextAttemptAt: { ...timestamp, nullable: true, accessor: '_nextAttemptAt' },
    tryUntil: { ...timestamp, accessor: '_tryUntil' },
    forgottenAt: { ...timestamp, nullable: true, accessor: '_forgottenAt' },
    state: { type: 'text', accessor: '_state' },
    attempts: { type: 'integer', accessor: '_attempts' },
    answer: { type: 'text', nullable: true, accessor: '_answer' },
    settledAt: { ...timestamp, nullable: true, accessor: '_settledAt' },
  } as never,
});

const campaign = new EntitySchema<Campaign>({
  class: Campaign as never,
  tableName: 'campaign',
  properties: {
    id: { type: 'uuid', primary: true },
    writtenBy: { type: 'uuid' },
    revision: { type: 'integer', accessor: '_revision' },
    _title: { type: 'text', fieldName: 'title' },
    _text: { type: 'text', fieldName: 'body' },
    _parts: { type: 'json', fieldName: 'parts' },
    _promotions: { type: 'boolean', fieldName: 'promotions' },
    state: { type: 'text', accessor: '_state' },
    scheduledFor: { ...timestamp, nullable: true, accessor: '_scheduledFor' },
    endedAt: { ...timestamp, nullable: true, accessor: '_endedAt' },
  } as never,
});

export const messagingEntities: EntitySchema[] = [contactMessage, subscription, email, campaign];
