import { PICKUP_CODE } from '@bujia/contracts/handover';
import type { Instalments } from '@bujia/contracts/checkout';
import type { PaymentMethod, ShippingType } from '@bujia/contracts/cart';
import type { AjusteLinea } from '@bujia/contracts/fitment';
import type { LineReturnReason } from '@bujia/contracts/line-returns';
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

const Known = { orderId: Type.String(), number: Type.Integer(), accountId: Type.String() };
const Expiry = Type.Object(Known);
export class OrderExpired extends event<Static<typeof Expiry>>(
  'ordering.order-expired.v1',
  'Nobody paid an order in time: it was cancelled by itself, its stock and its coupon are free again.',
  Expiry,
) {}

const Due = Type.Object({ ...Known, payBy: Type.String({ description: 'ISO time until which it is held' }) });
export class PaymentDue extends event<Static<typeof Due>>(
  'ordering.payment-due.v1',
  'Half of the time in which an order is to be paid is over.',
  Due,
) {}

const Ready = Type.Object({
  ...Known,
  issue: Type.Integer({ description: 'Of its codes, which one; 1 is the first' }),
});
export class OrderReady extends event<Static<typeof Ready>>(
  'ordering.order-ready.v1',
  'An order waits for its client at a branch, under a code that only they are told.',
  Ready,
) {}

const Sending = Type.Object({
  ...Known,
  steps: Type.Integer({ description: 'Another one corrects what was said before' }),
});
export class OrderSent extends event<Static<typeof Sending>>(
  'ordering.order-sent.v1',
  'A carrier has an order, or its guide was corrected.',
  Sending,
) {}

const Delivery = Type.Object(Known);
export class OrderDelivered extends event<Static<typeof Delivery>>(
  'ordering.order-delivered.v1',
  'An order is in the hands of its client.',
  Delivery,
) {}

const Unfulfillable = Type.Object({ checkoutId: Type.String(), reason: Type.String() });
export class CheckoutUnfulfillable extends event<Static<typeof Unfulfillable>>(
  'ordering.checkout-unfulfillable.v1',
  'A purchase by card cannot become an order any more: whatever is charged for it must be given back.',
  Unfulfillable,
) {}

const LineReturned = Type.Object({ ...Known, returnId: Type.String(), returnNumber: Type.Integer() });
export class LineReturnAsked extends event<Static<typeof LineReturned>>(
  'ordering.line-return-asked.v1',
  'A client wants to send units of a line back: a seller is to decide.',
  LineReturned,
) {}

export class LineReturnAccepted extends event<Static<typeof LineReturned>>(
  'ordering.line-return-accepted.v1',
  'Units of a line came back: what was paid for them is owed, and a credit note is due.',
  LineReturned,
) {}

export class LineReturnRefused extends event<Static<typeof LineReturned>>(
  'ordering.line-return-refused.v1',
  'A seller did not take back what a client wanted to send back.',
  LineReturned,
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
  /** What promotions of several units took off the line, and whether a coupon lowers it all the same. */
  saving?: number;
  couponToo?: boolean;
  given?: readonly GivenPromotion[];
  /** What it was to the vehicle that its buyer had then; absent without one, and in orders of an older shop. */
  fit?: AjusteLinea;
  /** Those that were given in it, also by the price of one unit or by its delivery; orders of an older shop do not have it. */
  promotionIds?: readonly number[];
}

/** As a person reads it: what was given stays what it was, whatever becomes of the promotion. */
export interface GivenPromotion {
  badge: string;
  text: string;
  /** Cents, IVA included. */
  saving: number;
}

/** How an order gets into its client's hands. It may go before its invoice does, so it is no status of its own. */
export interface Handover {
  state: 'ready' | 'sent' | 'delivered';
  /** How often somebody said something of it: whoever acts says what they saw. */
  steps: number;
  /** ISO time of the state. */
  at: string;
  /** Key of the branch it is fetched from. */
  branch: string | null;
  /** How many codes its client got; the last one opens. */
  issue: number;
  carrier: string | null;
  guide: string | null;
  /** The seller who said it last. */
  by: string;
}

/** What the ids of pickups are sealed for: the code that is read out at the counter follows from it, and is kept nowhere. */
export const PICKUP_SEAL = 'order-pickup';
export const pickupOf = (orderId: string, issue: number): string => `${orderId}:${issue}`;

/** What a pickup, once sealed, is read out as: of the tag that it begins with, which nobody can tell without the shop's secret. */
export function pickupCodeOf(sealed: string): string {
  const { letters, length } = PICKUP_CODE;
  const tag = Buffer.alloc(8);
  Buffer.from(sealed, 'base64url').copy(tag);
  let rest = tag.readBigUInt64BE();
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % BigInt(letters.length))]!;
    rest /= BigInt(letters.length);
    return letter;
  }).join('');
}

/** What the ids of orders are sealed for in the tracking links of mails; the page is `trackingLink` of the wire. */
export const TRACKING_SEAL = 'order-tracking';

/** Whom a bill is made out to, when it is not the account. */
export interface BillTo {
  identification: string;
  name: string;
  address: string;
}

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
  /** Key of the branch where it is fetched; undefined where nobody was asked. */
  pickupBranch?: string | undefined;
  buyer: { name: string; surname: string; identification: string; email: string; homeAddress: string; billTo?: BillTo };
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
  /** The words of the promotion that paid for the delivery. */
  freeShipping: string | undefined;
  comments: string;
  /** Sum of the approved payments. */
  paid: number;
  /** Until when it keeps its parts unpaid; undefined where no such time runs. */
  payBy: Date | undefined;
  handover: Handover | undefined;
}

/** Asks for orders; in the transaction of whoever asks, when there is one. */
export abstract class PlacedOrders {
  abstract byId(orderId: string): Promise<PlacedOrder | undefined>;
  abstract byNumber(number: number): Promise<PlacedOrder | undefined>;
  /** Those of the numbers whose orders were cancelled. */
  abstract cancelledAmong(numbers: readonly number[]): Promise<ReadonlySet<number>>;
  /** Nobody else changes the order until the transaction ends. */
  abstract lock(orderId: string): Promise<PlacedOrder | undefined>;
}

/** An order as a sale: what of it counts. Money is in cents, IVA included. */
export interface Sale {
  orderId: string;
  number: number;
  /** Undefined where it was forgotten whose it was, and of whom the shop knows by this sale alone. */
  accountId: string | undefined;
  /** A seller took it down, at the counter or on the phone. */
  bySeller: boolean;
  placedAt: Date;
  /** Cancelled by whomever, or not paid in time. */
  cancelledAt: Date | undefined;
  method: PaymentMethod;
  /** Undefined for a pickup. */
  provinceCode: number | undefined;
  couponCode: string | undefined;
  totalCents: number;
  lines: readonly Pick<OrderLine, 'partId' | 'quantity' | 'price' | 'promotionPrice' | 'saving'>[];
  /** What came back of it, in the order in which it did; each of a line, by its place in the order. */
  back: readonly { line: number; quantity: number; cents: number; at: Date }[];
}

/** Asks for sales; in the transaction of whoever asks, when there is one. */
export abstract class Sales {
  abstract byIds(orderIds: readonly string[]): Promise<Sale[]>;
  /** The next ones behind a number, from the lowest on. */
  abstract idsAfter(number: number, most: number): Promise<{ orderId: string; number: number }[]>;
}

/** Units of a line that their client sends back, for whoever invoices or writes of it. Money is in cents. */
export interface ReturnedLine {
  returnId: string;
  number: number;
  /** Its place in the order. */
  line: number;
  quantity: number;
  reason: LineReturnReason;
  comment: string;
  /** What the seller said. */
  answer: string;
  /** Without IVA; 0 as long as it is not accepted. */
  net: number;
  shipping: number;
  /** IVA included. */
  total: number;
}

export abstract class ReturnedLines {
  abstract byId(returnId: string): Promise<ReturnedLine | undefined>;
  /** The lines of an order, by their places, of which a return was asked for that nobody has decided yet. */
  abstract askedOf(orderId: string): Promise<ReadonlySet<number>>;
  /** The accepted ones, as they were asked for. */
  abstract acceptedOf(orderId: string): Promise<ReturnedLine[]>;
}

/** A part that somebody bought and has. */
export interface ReceivedPart {
  partId: number;
  /** Number of the order. */
  order: number;
  /** What it was bought for; undefined where the order knows of none. */
  vehicleId: number | undefined;
}

/** Asks what lies in the hands of an account, of its newest orders; a part once, by the last of them. */
export abstract class ReceivedParts {
  abstract of(accountId: string): Promise<ReceivedPart[]>;
}

/** A view for who looks after what follows from orders: what came back of them (id, order_id, part_id, quantity, total_cents). */
export const LINES_BACK = 'lines_back';

/** A view for who looks after what follows from orders (id, number, account_id, status, total_cents, paid_cents, placed_at). */
export const ORDERS_ON_FILE = 'orders_on_file';
/** For the auditor: every change of an order, and of what belongs to it, is told by an event. */
export const EACH_ORDER = { relation: ORDERS_ON_FILE, event: 'orderId' };

/** For whoever invoices orders. To be called inside a transaction; may be repeated. */
export abstract class InvoicedOrders {
  abstract markInvoiced(orderId: string, now: Date): Promise<void>;
}
