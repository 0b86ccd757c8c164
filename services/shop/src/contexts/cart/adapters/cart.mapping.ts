import { EntitySchema } from '@mikro-orm/core';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { SavedSearch } from '../domain/saved-search.ts';

const text = { type: 'text' } as const;
const uuid = { type: 'uuid' } as const;
const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;

const savedSearch = new EntitySchema<SavedSearch>({
  class: SavedSearch,
  tableName: 'saved_search',
  properties: {
    shopperId: { ...uuid, primary: true },
    vehicles: { type: 'json', accessor: '_vehicles' },
    chosen: { type: 'integer', nullable: true, accessor: '_chosen' },
  },
});

const coupon = new EntitySchema<Coupon>({
  class: Coupon as never,
  tableName: 'coupon',
  properties: {
    code: { ...text, primary: true },
    percent: { type: 'smallint' },
    minimumPurchase: { type: 'integer', fieldName: 'minimum_cents' },
    validFrom: timestamp,
    validUntil: timestamp,
    issuedAt: timestamp,
    state: { ...text, accessor: '_state' },
  },
});

const redemption = new EntitySchema<Redemption>({
  class: Redemption,
  tableName: 'coupon_redemption',
  properties: {
    orderId: { ...uuid, primary: true },
    couponCode: text,
    accountId: uuid,
    redeemedAt: timestamp,
    releasedAt: { ...timestamp, nullable: true, accessor: '_releasedAt' },
  },
});

export const cartEntities: EntitySchema[] = [savedSearch, coupon, redemption];
