import type { EntitySchema } from '@mikro-orm/core';
import { integer, json, mapping, maybe, primary, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { ShopSecret } from '../domain/shop-secret.ts';
import { ShopSetting } from '../domain/shop-setting.ts';

const setting = mapping(ShopSetting, 'shop_setting', {
  id: { ...text, ...primary },
  group: { ...text, fieldName: 'group_key' },
  version: integer,
  value: json,
  before: json,
  madeBy: uuid,
  madeAt: timestamp,
  restores: { ...integer, ...maybe },
});

const secret = mapping(ShopSecret, 'shop_secret', {
  id: { ...uuid, ...primary },
  group: { ...text, fieldName: 'group_key' },
  field: text,
  sealed: text,
  madeBy: uuid,
  madeAt: timestamp,
  replacedAt: { ...timestamp, ...maybe },
});

export const settingsEntities: EntitySchema[] = [setting, secret];
