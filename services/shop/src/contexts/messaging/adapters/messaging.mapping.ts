import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
  integer,
  json,
  mapping,
  maybe,
  primary,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { Campaign } from '../domain/campaign.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { Email } from '../domain/email.ts';
import { Subscription } from '../domain/subscription.ts';

const contactMessage = mapping(ContactMessage, 'contact_message', {
  id: { ...uuid, ...primary },
  form: json,
  networkHash: text,
  acknowledged: boolean,
  receivedAt: timestamp,
});

const subscription = mapping(Subscription, 'newsletter_subscription', {
  id: { ...uuid, ...primary },
  address: text,
  state: text,
  changedAt: timestamp,
  _askedAt: timestamp,
});

const email = mapping(Email, 'email', {
  id: { ...uuid, ...primary },
  template: text,
  recipient: text,
  data: json,
  codes: json,
  eventId: uuid,
  queuedAt: timestamp,
  orderId: { ...uuid, ...maybe },
  orderNumber: { ...integer, ...maybe },
  documentId: { ...uuid, ...maybe },
  copyOf: { ...uuid, ...maybe },
  subject: { ...text, ...maybe },
  nextAttemptAt: { ...timestamp, ...maybe },
  doubted: boolean,
  tryUntil: timestamp,
  forgottenAt: { ...timestamp, ...maybe },
  state: text,
  attempts: integer,
  answer: { ...text, ...maybe },
  settledAt: { ...timestamp, ...maybe },
});

const campaign = mapping(Campaign, 'campaign', {
  id: { ...uuid, ...primary },
  writtenBy: uuid,
  revision: integer,
  _title: text,
  _text: { ...text, fieldName: 'body' },
  _parts: json,
  _promotions: boolean,
  state: text,
  scheduledFor: { ...timestamp, ...maybe },
  endedAt: { ...timestamp, ...maybe },
});

export const messagingEntities: EntitySchema[] = [contactMessage, subscription, email, campaign];
