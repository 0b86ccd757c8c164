import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
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
import { Checkout } from '../domain/checkout.ts';
import { LineReturn } from '../domain/line-return.ts';
import { Order } from '../domain/order.ts';

const order = mapping(Order, 'placed_order', {
  id: { ...uuid, ...primary },
  number: integer,
  checkoutId: uuid,
  accountId: uuid,
  placedAt: timestamp,
  status: small,
  paid: cents('paid_cents'),
  method: small,
  instalments: small,
  shippingType: small,
  pickupBranch: { ...text, ...maybe },
  buyer: json,
  delivery: { ...json, ...maybe },
  lines: json,
  totals: json,
  shippingCharge: cents('shipping_charge_cents'),
  freeShipping: { ...text, ...maybe },
  couponCode: { ...text, ...maybe },
  acceptedTerms: { ...integer, ...maybe },
  comments: text,
  tracking: json,
  forgotten: boolean,
  _payBy: { ...timestamp, ...maybe },
  _remindAt: { ...timestamp, ...maybe },
  _clockStopped: boolean,
  expired: boolean,
  _handover: { ...json, ...maybe },
  _pickupTries: small,
});

const checkout = mapping(Checkout, 'checkout', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  key: uuid,
  purchaseHash: text,
  openedAt: timestamp,
  lastOrder: { ...integer, ...maybe },
  state: text,
  draft: { ...json, ...maybe },
  failure: { ...json, ...maybe },
});

const lineReturn = mapping(LineReturn, 'line_return', {
  id: { ...uuid, ...primary },
  number: integer,
  orderId: uuid,
  orderNumber: integer,
  accountId: uuid,
  line: small,
  partId: integer,
  quantity: small,
  reason: text,
  comment: text,
  askedAt: timestamp,
  state: text,
  answer: text,
  fate: { ...text, ...maybe },
  net: cents('net_cents'),
  shipping: cents('shipping_cents'),
  total: cents('total_cents'),
  decidedAt: { ...timestamp, ...maybe },
  decidedBy: { ...uuid, ...maybe },
});

export const orderingEntities: EntitySchema[] = [order, checkout, lineReturn];
