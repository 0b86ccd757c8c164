import type { EntitySchema } from '@mikro-orm/core';
import { integer, mapping, maybe, primary, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { RestockNotice } from '../domain/restock-notice.ts';

const restockNotice = mapping(RestockNotice, 'restock_notice', {
  id: { ...uuid, ...primary },
  partId: integer,
  accountId: { ...uuid, ...maybe },
  address: { ...text, ...maybe },
  state: text,
  _askedAt: timestamp,
  changedAt: timestamp,
});

export const restockEntities: EntitySchema[] = [restockNotice];
