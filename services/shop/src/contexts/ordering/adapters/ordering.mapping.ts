import { EntitySchema } from '@mikro-orm/core';
import { Checkout } from '../domain/checkout.ts';
import { Order } from '../domain/order.ts';

const text = { type: 'text' } as const;
const uuid = { type: 'uuid' } as const;
const json = { type: 'json' } as const;
const integer = { type: 'integer' } as const;
const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;

const order = new EntitySchema<Order>({
  class: Order as never,
  tableName: 'placed_order',
  properties: {
    id: { ...uuid, primary: true },
    number: integer,
    checkoutId: uuid,
    accountId: uuid,
    placedAt: timestamp,
    status: { type: 'smallint', accessor: '_status' },
    paid: { ...integer, fieldName: 'paid_cents', accessor: '_paid' },
    method: { type: 'smallint' },
    instalments: { type: 'smallint' },
    shippingType: { type: 'smallint' },
    buyer: json,
    delivery: { ...json, nullable: true, accessor: '_delivery' },
    lines: json,
    totals: json,
    shippingCharge: { ...integer, fieldName: 'shipping_charge_cents' },
    couponCode: { ...text, nullable: true },
    comments: { ...text, accessor: '_comments' },
    tracking: { ...json, accessor: '_tracking' },
    _forgotten: { type: 'boolean', fieldName: 'forgotten' },
  } as never,
});

const checkout = new EntitySchema<Checkout>({
  class: Checkout as never,
  tableName: 'checkout',
  properties: {
    id: { ...uuid, primary: true },
    accountId: uuid,
    key: uuid,
    purchaseHash: text,
    openedAt: timestamp,
    state: { ...text, accessor: '_state' },
    draft: { ...json, nullable: true, accessor: '_draft' },
    failure: { ...json, nullable: true, accessor: '_failure' },
  },
});

export const orderingEntities: EntitySchema[] = [order, checkout];
