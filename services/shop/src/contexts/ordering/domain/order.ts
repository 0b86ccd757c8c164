import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { cancellationDeadline, isInTime } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { OrderCancelled, OrderPlaced, OrderStatusChanged } from '../contract.ts';
import { cancellationOver, orderChanged } from './ordering-errors.ts';
import type { Buyer, Delivery, Purchase, PurchaseLine } from './purchase.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;

/** Where an order may go from where it is. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [pending]: [processing, cancelled],
  [processing]: [invoiced, cancelled],
  [invoiced]: [completed, cancelled],
  [completed]: [],
  [cancelled]: [],
};

/** Who did it, as its client reads it. */
export type Actor = 'Cliente' | 'Vendedor' | 'Sistema';

export interface TrackingEntry {
  /** ISO 8601, UTC. */
  at: string;
  status: OrderStatus;
  who: Actor;
  /** The account behind a client or a seller. */
  accountId: string | null;
  text: string;
  note: string;
}

export interface Deed {
  who: Actor;
  accountId?: string;
  note?: string;
  now: Date;
}

const SAID: Readonly<Record<OrderStatus, string>> = {
  [pending]: 'Recibimos su pedido',
  [processing]: 'El pago cubre el total: preparamos su pedido',
  [invoiced]: 'Enviamos la factura electrónica a su correo',
  [completed]: 'Entregamos su pedido',
  [cancelled]: 'El pedido fue cancelado',
};

export interface NewOrder {
  id: string;
  number: number;
  checkoutId: string;
  accountId: string;
  purchase: Purchase;
}

/** What somebody bought, as it was when it was bought, and how far it got. */
export class Order extends Aggregate {
  readonly id: string;
  readonly number: number;
  readonly checkoutId: string;
  readonly accountId: string;
  readonly placedAt: Date;
  readonly method: Purchase['method'];
  readonly instalments: Purchase['instalments'];
  readonly shippingType: Purchase['shippingType'];
  readonly buyer: Buyer;
  readonly lines: readonly PurchaseLine[];
  readonly totals: Totals;
  readonly shippingCharge: Cents;
  readonly couponCode: string | null;
  private _delivery: Delivery | null;
  private _comments: string;
  private _status: OrderStatus = pending;
  private _paid: Cents = 0;
  private _tracking: TrackingEntry[] = [];
  private _forgotten = false;

  private constructor({ id, number, checkoutId, accountId, purchase }: NewOrder, now: Date) {
    super();
    this.id = id;
    this.number = number;
    this.checkoutId = checkoutId;
    this.accountId = accountId;
    this.placedAt = now;
    this.method = purchase.method;
    this.instalments = purchase.instalments;
    this.shippingType = purchase.shippingType;
    this.buyer = purchase.buyer;
    this.lines = purchase.lines;
    this.totals = purchase.totals;
    this.shippingCharge = purchase.shippingCharge;
    this.couponCode = purchase.couponCode;
    this._delivery = purchase.delivery;
    this._comments = purchase.comments;
  }

  static place(about: NewOrder, now: Date): Order {
    const order = new Order(about, now);
    const { id: orderId, number, accountId, method } = order;
    order.write(SAID[pending], { who: 'Cliente', accountId, now });
    order.record(new OrderPlaced({ orderId, number, accountId, totalCents: order.totals.total, method }));
    // What a coupon pays whole waits for no payment.
    order.settle(0, now);
    return order;
  }

  get status(): OrderStatus {
    return this._status;
  }

  get paid(): Cents {
    return this._paid;
  }

  get delivery(): Delivery | null {
    return this._delivery;
  }

  get comments(): string {
    return this._comments;
  }

  get tracking(): readonly TrackingEntry[] {
    return this._tracking;
  }

  /** Something happened to the order that does not change its status. */
  note(text: string, deed: Deed): void {
    this.write(text, deed);
  }

  /** What an account is to this order: its client, or a seller; without one the shop did it by itself. */
  doer(accountId: string | null): Pick<Deed, 'who' | 'accountId'> {
    if (accountId === null) return { who: 'Sistema' };
    return { who: accountId === this.accountId ? 'Cliente' : 'Vendedor', accountId };
  }

  /** The sum of its approved payments, as it is now: told again, or late, it changes nothing. */
  settle(paid: Cents, now: Date): void {
    this._paid = paid;
    if (this._status === pending && paid >= this.totals.total) this.become(processing, { who: 'Sistema', now });
  }

  /** Its invoice was sent. A late word about an order that went on, or ended, leaves it where it is. */
  invoice(now: Date): void {
    if (this._status === processing) this.become(invoiced, { who: 'Sistema', now });
  }

  /** The later of two sellers, who looked at what is no longer so, is told. */
  complete(from: OrderStatus, deed: Deed): void {
    if (from !== this._status) throw orderChanged();
    this.become(completed, deed);
  }

  cancelBySeller(deed: Deed, from?: OrderStatus): void {
    if (from !== undefined && from !== this._status) throw orderChanged();
    this.cancel('seller', deed);
  }

  /** Until 16:00 of its day, while nobody prepares it. */
  cancelByClient(now: Date): void {
    if (this._status !== pending || !isInTime(cancellationDeadline(this.placedAt), now)) throw cancellationOver();
    this.cancel('client', { who: 'Cliente', accountId: this.accountId, now });
  }

  /** Its payment was given back. What is delivered already, or cancelled, stays what it is. False: nothing was to be cancelled. */
  cancelByReversal(now: Date): boolean {
    if (!ORDER_TRANSITIONS[this._status].includes(cancelled)) return false;
    this.cancel('reversal', { who: 'Sistema', note: 'El pago fue reversado', now });
    return true;
  }

  /** Its account is gone. Bill and buyer are kept as the tax law asks; the rest only as long as it is needed to deliver. */
  forgetPerson(): void {
    this._forgotten = true;
    this.eraseWhenClosed();
  }

  private cancel(by: OrderCancelled['data']['by'], deed: Deed): void {
    this.become(cancelled, deed);
    const { id: orderId, number, accountId } = this;
    this.record(new OrderCancelled({ orderId, number, accountId, by, note: deed.note ?? '' }));
  }

  private become(to: OrderStatus, deed: Deed): void {
    const from = this._status;
    if (!ORDER_TRANSITIONS[from].includes(to)) throw orderChanged();
    this._status = to;
    this.write(SAID[to], deed);
    const { id: orderId, number, accountId } = this;
    if (to !== cancelled)
      this.record(new OrderStatusChanged({ orderId, number, accountId, from, to, note: deed.note ?? '' }));
    this.eraseWhenClosed();
  }

  private eraseWhenClosed(): void {
    if (!this._forgotten || ORDER_TRANSITIONS[this._status].length > 0) return;
    this._comments = '';
    if (!this._delivery) return;
    const { provinceCode, province, city } = this._delivery;
    const gone = { mainStreet: '', number: '', secondaryStreet: '', kind: '', reference: '' };
    this._delivery = { provinceCode, province, city, ...gone, phone: '', secondaryPhone: '', email: '' };
  }

  private write(text: string, { who, accountId, note = '', now }: Deed): void {
    const entry = { at: now.toISOString(), status: this._status, who, accountId: accountId ?? null, text, note };
    this._tracking = [...this._tracking, entry];
  }
}
