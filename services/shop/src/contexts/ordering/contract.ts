import type { Instalments } from '@bujia/contracts/checkout';
import type { PaymentMethod, ShippingType } from '@bujia/contracts/cart';
import type { OrderStatus } from '@bujia/contracts/orders';
import type { Totals } from '@bujia/pricing/totals';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Placed = Type.Object({
  orderId: Type.String(),
  number: Type.Integer(),
  accountId: Type.String(),
  totalCents: Type.Integer(),
  method: Type.Integer(),
});
export class OrderPlaced extends event<Static<typeof Placed>>(
  'ordering.order-placed.v1',
  'A client ordered: stock and coupon are taken.',
  Placed,
) {}

const StatusChange = Type.Object({
  orderId: Type.String(),
  number: Type.Integer(),
  accountId: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  note: Type.String(),
});
export class OrderStatusChanged extends event<Static<typeof StatusChange>>(
  'ordering.order-status-changed.v1',
  'An order went on to another status, cancellation excepted.',
  StatusChange,
) {}

const Cancellation = Type.Object({
  orderId: Type.String(),
  number: Type.Integer(),
  accountId: Type.String(),
  by: Type.Union([Type.Literal('client'), Type.Literal('seller'), Type.Literal('reversal')]),
  note: Type.String(),
});
export class OrderCancelled extends event<Static<typeof Cancellation>>(
  'ordering.order-cancelled.v1',
  'An order was cancelled: its stock and its coupon are free again.',
  Cancellation,
) {}

const Unfulfillable = Type.Object({ checkoutId: Type.String(), reason: Type.String() });
export class CheckoutUnfulfillable extends event<Static<typeof Unfulfillable>>(
  'ordering.checkout-unfulfillable.v1',
  'A purchase by card cannot become an order any more: whatever is charged for it must be given back.',
  Unfulfillable,
) {}

export interface OrderLine {
  partId: number;
  /** The company's internal code. */
  code: string;
  name: string;
  quantity: number;
  /** Cents, IVA included. */
  price: number;
  promotionPrice: number | undefined;
}

/** What the ids of orders are sealed for in the tracking links of mails; the page is `trackingLink` of the wire. */
export const TRACKING_SEAL = 'order-tracking';

/** An order as it was placed, and how far it got. Money is in cents. */
export interface PlacedOrder {
  orderId: string;
  number: number;
  accountId: string;
  placedAt: Date;
  status: OrderStatus;
  method: PaymentMethod;
  instalments: Instalments;
  shippingType: ShippingType;
  buyer: { name: string; surname: string; identification: string; email: string; homeAddress: string };
  /** Undefined for a pickup. */
  delivery:
    | {
        provinceCode: number;
        province: string;
        city: string;
        mainStreet: string;
        number: string;
        secondaryStreet: string;
        kind: string;
        reference: string;
        phone: string;
        secondaryPhone: string;
        email: string;
      }
    | undefined;
  lines: readonly OrderLine[];
  totals: Totals;
  /** Of goods and shipping with IVA, as `invoiceLines` of `@bujia/pricing/allocate` takes it. */
  shippingCharge: number;
  comments: string;
  /** Sum of the approved payments. */
  paid: number;
}

/** Asks for orders; in the transaction of whoever asks, when there is one. */
export abstract class PlacedOrders {
  abstract byId(orderId: string): Promise<PlacedOrder | undefined>;
  abstract byNumber(number: number): Promise<PlacedOrder | undefined>;
  /** Nobody else changes the order until the transaction ends. */
  abstract lock(orderId: string): Promise<PlacedOrder | undefined>;
}
