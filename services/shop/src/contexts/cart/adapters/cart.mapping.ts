import type { EntitySchema } from '@mikro-orm/core';
import {
  cents,
  integer,
  json,
  mapping,
  maybe,
  primary,
  small,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { CouponSeries } from '../domain/coupon-series.ts';
import { SavedSearch } from '../domain/saved-search.ts';

const savedSearch = mapping(SavedSearch, 'saved_search', {
  shopperId: { ...uuid, ...primary },
  vehicles: json,
  chosen: { ...integer, ...maybe },
});

const coupon = mapping(Coupon, 'coupon', {
  code: { ...text, ...primary },
  percent: small,
  minimumPurchase: cents('minimum_cents'),
  validFrom: timestamp,
  validUntil: timestamp,
  seriesId: { ...integer, ...maybe },
  issuedAt: timestamp,
  state: text,
});

const couponSeries = mapping(CouponSeries, 'coupon_series', {
  id: { ...integer, ...primary, autoincrement: true },
  name: text,
  prefix: text,
  count: integer,
  percent: small,
  minimumPurchase: cents('minimum_cents'),
  validFrom: timestamp,
  validUntil: timestamp,
  requestKey: { ...text, ...maybe },
  madeAt: timestamp,
  endedAt: { ...timestamp, ...maybe },
});

const redemption = mapping(Redemption, 'coupon_redemption', {
  orderId: { ...uuid, ...primary },
  couponCode: text,
  accountId: uuid,
  redeemedAt: timestamp,
  releasedAt: { ...timestamp, ...maybe },
});

export const cartEntities: EntitySchema[] = [savedSearch, coupon, couponSeries, redemption];
