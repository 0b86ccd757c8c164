import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PICKUP_CODE } from '@bujia/contracts/handover';
import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { cancellationDeadline, isInTime } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
import { Aggregate } from '../../../kernel/aggregate.ts';
import {
  type Handover,
  OrderCancelled,
  OrderDelivered,
  OrderExpired,
  OrderPlaced,
  OrderReady,
  OrderSent,
  OrderStatusChanged,
  PaymentDue,
} from '../contract.ts';
import {
  type AtBranch,
  deliveredNow,
  type HandoverAction,
  hasLeft,
  type Parcel,
  readyAt,
  sentBy,
  takenAt,
  withoutGuide,
} from './handover.ts';
import type { Hold } from './hold.ts';
import {
  cancellationOver,
  notPickedUp,
  notSent,
  orderChanged,
  orderLeft,
  orderUnpaid,
  pickupCodeSpent,
  withoutPickupCode,
} from './ordering-errors.ts';
import { type Buyer, type Delivery, isDelivered, type Purchase, type PurchaseLine, withoutPerson } from './purchase.ts';
import { type Action, SAID, STATUS_SAID, type TrackingEntry, withoutGuideNumber } from './tracking.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;

/** Where an order may go from where it is. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [pending]: [processing, cancelled],
  [processing]: [invoiced, cancelled],
  [invoiced]: [completed, cancelled],
  [completed]: [],
  [cancelled]: [],
};

/** While nobody prepares it; paid by card, until it is handed over: the card gets the money back the same day. */
export const isClientsToCancel = ({ status, method, handover }: Cancellable): boolean =>
  !hasLeft(handover) &&
  (status === pending || (method === PAYMENT_METHOD.card && ORDER_TRANSITIONS[status].includes(cancelled)));

interface Cancellable {
  status: OrderStatus;
  method: number;
  handover: Handover | null;
}

export interface NewOrder {
  id: string;
  number: number;
  checkoutId: string;
  accountId: string;
  purchase: Purchase;
  /** Undefined for what came from elsewhere: it gets one when its time is looked after. */
  hold?: Hold;
  /** Whoever ordered it for its client at the counter. */
  sellerId?: string;
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
  /** Key of the branch that its client chose to fetch it at. */
  readonly pickupBranch: string | null;
  readonly buyer: Buyer;
  readonly lines: readonly PurchaseLine[];
  readonly totals: Totals;
  readonly shippingCharge: Cents;
  readonly freeShipping: string | null;
  /** Version of the terms that its client accepted; null where a seller ordered, and of before there were versions. */
  readonly acceptedTerms: number | null;
  readonly couponCode: string | null;
  private _delivery: Delivery | null;
  private _comments: string;
  private _status: OrderStatus = pending;
  private _paid: Cents = 0;
  private _tracking: TrackingEntry[] = [];
  private _forgotten = false;
  private _payBy: Date | null;
  private _remindAt: Date | null;
  private _clockStopped = false;
  private _expired = false;
  private _handover: Handover | null = null;
  private _pickupTries = 0;

  private constructor({ id, number, checkoutId, accountId, purchase, hold }: NewOrder, now: Date) {
    super();
    this.id = id;
    this.number = number;
    this.checkoutId = checkoutId;
    this.accountId = accountId;
    this.placedAt = now;
    this.method = purchase.method;
    this.instalments = purchase.instalments;
    this.shippingType = purchase.shippingType;
    this.pickupBranch = purchase.branch ?? null;
    this.buyer = purchase.buyer;
    this.lines = purchase.lines;
    this.totals = purchase.totals;
    this.shippingCharge = purchase.shippingCharge;
    this.freeShipping = purchase.freeShipping ?? null;
    this.acceptedTerms = purchase.acceptedTerms ?? null;
    this.couponCode = purchase.couponCode;
    this._delivery = purchase.delivery;
    this._comments = purchase.comments;
    this._payBy = hold?.until ?? null;
    this._remindAt = hold?.remindAt ?? null;
  }

  static place(about: NewOrder, now: Date): Order {
    const order = new Order(about, now);
    order.write(STATUS_SAID[pending], { ...order.doer(about.sellerId ?? order.accountId), now });
    order.record(new OrderPlaced({ ...order.known, totalCents: order.totals.total, method: order.method }));
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

  /** Until when it keeps its parts unpaid; null where no such time runs. */
  get payBy(): Date | null {
    return this._status === pending && !this._clockStopped ? this._payBy : null;
  }

  /** Cancelled because nobody paid in time. */
  get expired(): boolean {
    return this._expired;
  }

  /** Its account is gone. */
  get forgotten(): boolean {
    return this._forgotten;
  }

  /** Of what was cancelled there is none. */
  get handover(): Handover | null {
    return this._status === cancelled ? null : this._handover;
  }

  /** How many wrong codes the counter has left. */
  get triesLeft(): number {
    return PICKUP_CODE.mostTries - this._pickupTries;
  }

  get tracking(): readonly TrackingEntry[] {
    return this._tracking;
  }

  /** Something happened to the order that does not change its status. */
  note(text: string, action: Action): void {
    this.write(text, action);
  }

  /** What an account is to this order: its client, or a seller; without one the shop did it by itself. */
  doer(accountId: string | null): Pick<Action, 'who' | 'accountId'> {
    if (accountId === null) return { who: 'Sistema' };
    return { who: accountId === this.accountId ? 'Cliente' : 'Vendedor', accountId };
  }

  /** The sum of its approved payments, as it is now: told again, or late, it changes nothing. */
  settle(paid: Cents, now: Date): void {
    this._paid = paid;
    if (this._status === pending && paid >= this.totals.total) this.become(processing, { who: 'Sistema', now });
  }

  /** Time does not run against whoever has a payment looked at, or a part approved; afterwards a decent rest is left. */
  watch(beingPaid: boolean, rest: () => Hold): void {
    if (this._status !== pending) return;
    if (this._clockStopped && !beingPaid) {
      const { until } = rest();
      if (this._payBy === null || this._payBy < until) this._payBy = until;
      // Whoever is told that a payment was rejected needs no reminder beside it.
      this._remindAt = null;
    }
    this._clockStopped = beingPaid;
  }

  /** Of before there were deadlines: as long as a new one. */
  holdUntil(whole: () => Hold): void {
    if (this._status !== pending || this._payBy !== null) return;
    const { until, remindAt } = whole();
    this._payBy = until;
    this._remindAt = remindAt;
  }

  /** Once, while there is time left. */
  remind(now: Date): void {
    const { payBy } = this;
    if (payBy === null || this._remindAt === null || now < this._remindAt || now >= payBy) return;
    this._remindAt = null;
    this.record(new PaymentDue({ ...this.known, payBy: payBy.toISOString() }));
  }

  /** Nobody paid in time. False: it has time left, or somebody did. */
  expire(now: Date): boolean {
    const { payBy } = this;
    if (payBy === null || now < payBy) return false;
    this._expired = true;
    this.become(cancelled, { who: 'Sistema', note: 'No se registró el pago a tiempo', now });
    this.record(new OrderExpired(this.known));
    return true;
  }

  /** Its invoice was sent. A late word about an order that went on, or ended, leaves it where it is. */
  invoice(now: Date): void {
    if (this._status !== processing) return;
    this.become(invoiced, { who: 'Sistema', now }, this.buyer.email === '' ? SAID.invoiceReady : undefined);
    if (hasLeft(this._handover)) this.become(completed, { who: 'Sistema', now }, SAID.complete);
  }

  /** The later of two sellers, who looked at what is no longer so, is told. What waits under a code goes without it only with a word on how. */
  complete(from: OrderStatus, action: Action & { accountId: string }): void {
    if (from !== this._status) throw orderChanged();
    const waits = this._handover?.state === 'ready';
    if (waits && !action.note?.trim()) throw withoutPickupCode();
    this.become(completed, action);
    if (waits) this.deliver({ sellerId: action.accountId, now: action.now });
  }

  /** It can be fetched; what is paid in cash at the counter, before it is paid. Said again, its client gets another code. */
  makeReady(branch: AtBranch, { sellerId, seen, now }: HandoverAction): void {
    if (isDelivered(this.shippingType)) throw notPickedUp();
    this.assertSeen(seen);
    this.assertOpen();
    if (this._status !== pending || this.method !== PAYMENT_METHOD.cash) this.assertPaid();
    const first = this._handover === null || this._handover.branch !== branch.key;
    this._handover = readyAt(this._handover, branch, { by: sellerId, now });
    this._pickupTries = 0;
    this.write(first ? SAID.ready(branch.name) : SAID.otherCode, { who: 'Vendedor', accountId: sellerId, now });
    this.record(new OrderReady({ ...this.known, issue: this._handover.issue }));
  }

  /** A carrier has it. Said again, it corrects carrier and guide. */
  send(parcel: Parcel, { sellerId, seen, now }: HandoverAction): void {
    if (!isDelivered(this.shippingType)) throw notSent();
    this.assertSeen(seen);
    const corrects = this._handover !== null;
    if (!corrects) this.assertOpen();
    this.assertPaid();
    this._handover = sentBy(this._handover, parcel, { by: sellerId, now });
    const action = { who: 'Vendedor', accountId: sellerId, now } as const;
    const text = corrects ? SAID.corrected(parcel) : SAID.sent(parcel);
    if (!corrects && this._status === invoiced) this.become(completed, action, text);
    else this.write(text, action);
    this.eraseWhenClosed();
    this.record(new OrderSent({ ...this.known, steps: this._handover.steps }));
  }

  /** Whoever fetches it says its code. False: that was another, and is counted. */
  handOver(isRight: (issue: number) => boolean, { sellerId, seen, now }: HandoverAction): boolean {
    this.assertSeen(seen);
    if (this._handover?.state !== 'ready') throw orderChanged();
    this.assertPaid();
    if (this.triesLeft <= 0) throw pickupCodeSpent();
    if (!isRight(this._handover.issue)) {
      this._pickupTries += 1;
      return false;
    }
    const action = { who: 'Vendedor', accountId: sellerId, now } as const;
    if (this._status === invoiced) this.become(completed, action);
    else this.write(SAID.handedOver, action);
    this.deliver({ sellerId, now });
    return true;
  }

  /** Its client paid it, and has it before the seller's eyes: nobody is asked for a code. */
  handOverAtOnce(branch: AtBranch, { sellerId, now }: Omit<HandoverAction, 'seen'>): void {
    if (isDelivered(this.shippingType)) throw notPickedUp();
    this.assertSeen(0);
    this.assertPaid();
    this.write(SAID.handedOver, { who: 'Vendedor', accountId: sellerId, now });
    this._handover = takenAt(branch, { by: sellerId, now });
    this.record(new OrderDelivered(this.known));
  }

  /** What was sent is in its client's hands. */
  arrive({ sellerId, seen, now }: HandoverAction): void {
    this.assertSeen(seen);
    if (this._handover?.state !== 'sent') throw orderChanged();
    this.write(SAID.arrived, { who: 'Vendedor', accountId: sellerId, now });
    this.deliver({ sellerId, now });
  }

  cancelBySeller(action: Action, from?: OrderStatus): void {
    if (from !== undefined && from !== this._status) throw orderChanged();
    if (hasLeft(this._handover)) throw orderLeft();
    this.cancel('seller', action);
  }

  /** Until 16:00 of its day. */
  cancelByClient(now: Date): void {
    if (!isClientsToCancel(this) || !isInTime(cancellationDeadline(this.placedAt), now)) throw cancellationOver();
    this.cancel('client', { who: 'Cliente', accountId: this.accountId, now });
  }

  /** Its payment was given back. What is delivered already, or cancelled, stays what it is. False: nothing was to be cancelled. */
  cancelByReversal(now: Date): boolean {
    if (!ORDER_TRANSITIONS[this._status].includes(cancelled) || hasLeft(this._handover)) return false;
    this.cancel('reversal', { who: 'Sistema', note: 'El pago fue reversado', now });
    return true;
  }

  /** Its account is gone. Bill and buyer are kept as the tax law asks; the rest only as long as it is needed to deliver. */
  forgetPerson(): void {
    this._forgotten = true;
    this.eraseWhenClosed();
  }

  private get known(): { orderId: string; number: number; accountId: string } {
    return { orderId: this.id, number: this.number, accountId: this.accountId };
  }

  /** Two sellers press at once: the later one looked at what is no longer so. */
  private assertSeen(steps: number): void {
    if (this._status === cancelled || (this._handover?.steps ?? 0) !== steps) throw orderChanged();
  }

  private assertOpen(): void {
    if (!ORDER_TRANSITIONS[this._status].includes(cancelled)) throw orderChanged();
  }

  private assertPaid(): void {
    if (this._paid < this.totals.total) throw orderUnpaid();
  }

  private deliver({ sellerId, now }: Pick<HandoverAction, 'sellerId' | 'now'>): void {
    this._handover = deliveredNow(this._handover!, { by: sellerId, now });
    this.record(new OrderDelivered(this.known));
  }

  private cancel(by: OrderCancelled['data']['by'], action: Action): void {
    this.become(cancelled, action);
    this.record(new OrderCancelled({ ...this.known, by, note: action.note ?? '' }));
  }

  private become(to: OrderStatus, action: Action, said?: string): void {
    const from = this._status;
    if (!ORDER_TRANSITIONS[from].includes(to)) throw orderChanged();
    this._status = to;
    const text = to === completed && !isDelivered(this.shippingType) ? SAID.handedOver : STATUS_SAID[to];
    this.write(said ?? text, action);
    if (to !== cancelled) this.record(new OrderStatusChanged({ ...this.known, from, to, note: action.note ?? '' }));
    this.eraseWhenClosed();
  }

  private eraseWhenClosed(): void {
    if (!this._forgotten || ORDER_TRANSITIONS[this._status].length > 0) return;
    this._comments = '';
    this._delivery &&= withoutPerson(this._delivery);
    this._handover &&= withoutGuide(this._handover);
    this._tracking = this._tracking.map((entry) => ({ ...entry, text: withoutGuideNumber(entry.text) }));
  }

  private write(text: string, { who, accountId, note = '', now }: Action): void {
    const entry = { at: now.toISOString(), status: this._status, who, accountId: accountId ?? null, text, note };
    this._tracking = [...this._tracking, entry];
  }
}
