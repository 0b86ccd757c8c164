import { ArrayType, type EntitySchema } from '@mikro-orm/core';
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
import { Kit } from '../domain/kit.ts';
import { ShopSynonym } from '../domain/shop-synonym.ts';
import { Promotion } from '../domain/promotion.ts';

const promotion = mapping(Promotion, 'promotion', {
  id: { ...integer, ...primary, autoincrement: true },
  name: text,
  badge: text,
  terms: json,
  scope: text,
  scopeIds: { type: new ArrayType(Number), columnType: 'integer[]' },
  scopeNames: { type: new ArrayType(), columnType: 'text[]' },
  from: { type: 'string', columnType: 'date', fieldName: 'from_day' },
  until: { type: 'string', columnType: 'date', fieldName: 'until_day' },
  stackable: boolean,
  madeAt: timestamp,
  requestKey: { ...text, ...maybe },
  endedAt: { ...timestamp, ...maybe },
});

const shopSynonym = mapping(ShopSynonym, 'shop_synonym', {
  id: { ...integer, ...primary, autoincrement: true },
  variant: text,
  canonical: text,
  madeAt: timestamp,
});

const kit = mapping(Kit, 'kit', {
  id: { ...integer, ...primary, autoincrement: true },
  family: uuid,
  name: text,
  places: json,
  madeAt: timestamp,
  retiredAt: { ...timestamp, ...maybe },
});

/** Parts are imported and read by SQL alone. */
export const catalogEntities: EntitySchema[] = [promotion, shopSynonym, kit];
