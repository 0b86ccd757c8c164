import type { EntitySchema } from '@mikro-orm/core';
import { integer, json, mapping, maybe, primary, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { Quotation } from '../domain/quotation.ts';

const quotation = mapping(Quotation, 'quotation', {
  id: { ...uuid, ...primary },
  number: integer,
  madeBy: uuid,
  madeAt: timestamp,
  requestKey: { ...text, ...maybe },
  clientName: text,
  clientEmail: text,
  note: text,
  lines: json,
  validUntil: timestamp,
  sentAt: { ...timestamp, ...maybe },
  sendings: json,
  takenBy: { ...uuid, ...maybe },
  orderNumber: { ...integer, ...maybe },
  lostReason: { ...text, ...maybe },
  followOn: { ...text, ...maybe },
  followNote: text,
});

export const quotingEntities: EntitySchema[] = [quotation];
