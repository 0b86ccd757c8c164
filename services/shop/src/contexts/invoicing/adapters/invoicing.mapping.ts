import type { EntitySchema } from '@mikro-orm/core';
import { integer, json, mapping, maybe, primary, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { ElectronicDocument } from '../domain/electronic-document.ts';

const electronicDocument = mapping(ElectronicDocument, 'electronic_document', {
  id: { ...uuid, ...primary },
  kind: text,
  orderId: uuid,
  orderNumber: integer,
  accountId: uuid,
  environment: text,
  establishment: text,
  emissionPoint: text,
  sequential: integer,
  numericCode: text,
  modifies: { ...uuid, ...maybe },
  lineReturnId: { ...uuid, ...maybe },
  accessKey: text,
  formerKeys: json,
  issuedAt: timestamp,
  content: json,
  state: text,
  stateAt: timestamp,
  signedXml: { ...text, ...maybe },
  authorisedAt: { ...timestamp, ...maybe },
  sentAt: { ...timestamp, ...maybe },
  attempts: integer,
  nextAttemptAt: { ...timestamp, ...maybe },
  problem: { ...text, ...maybe },
  messages: json,
});

export const invoicingEntities: EntitySchema[] = [electronicDocument];
