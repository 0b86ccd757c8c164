import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { PAYMENT_STATUS, type PaymentStatus } from '@bujia/contracts/catalogues';
import { isInTime, reversalDeadline } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { PaymentApproved, PaymentRegistered, PaymentRejected, PaymentReversed } from '../contract.ts';
import { paymentChanged, reversalOver } from './payments-errors.ts';

const { created, approved, rejected, edited, reversed } = PAYMENT_STATUS;

/** Where a payment may go: its client sends a rejected one again, sellers decide, and only a card payment goes back. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  [created]: [approved, rejected],
  [rejected]: [edited],
  [edited]: [approved, rejected],
  [approved]: [reversed],
  [reversed]: [],
};

/** Of an approved card payment: asked of the provider, given back, or refused by it. */
export type ReversalState = 'pending' | 'confirmed' | 'failed';

export interface Deposit {
  amount: Cents;
  method: PaymentMethod;
  /** As in the catalogue of financial entities. */
  bank: number;
  receipt: string;
  paidAt: Date;
  notes: string;
}

export interface PayingOrder {
  orderId: string;
  number: number;
  accountId: string;
  pickupBranch?: string | undefined;
}

/** Money for an order: told of by somebody and looked at by a seller, or charged to a card. */
export class Payment extends Aggregate {
  readonly id: string;
  /** What people see of it. */
  readonly number: number;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly accountId: string;
  readonly registeredAt: Date;
  readonly transactionId: string | null;
  private _amount: Cents;
  private _method: PaymentMethod;
  private _bank: number | null;
  private _receipt: string;
  private _paidAt: Date;
  private _notes: string;
  private _status: PaymentStatus;
  private _reason = '';
  private _decidedBy: string | null = null;
  private _decidedAt: Date | null = null;
  private _reversal: ReversalState | null = null;
  private _reversalAskedBy: string | null = null;
  private _reversedAt: Date | null = null;
  private _hasProof = false;
  private _branch: string | null;

  private constructor(
    number: number,
    order: PayingOrder,
    deposit: Omit<Deposit, 'bank'> & { bank: number | null },
    { status, transactionId, now }: { status: PaymentStatus; transactionId: string | null; now: Date },
  ) {
    super();
    this.id = newId(now.getTime());
    this.number = number;
    this.orderId = order.orderId;
    this.orderNumber = order.number;
    this.accountId = order.accountId;
    this._branch = order.pickupBranch ?? null;
    this.registeredAt = now;
    this.transactionId = transactionId;
    this._amount = deposit.amount;
    this._method = deposit.method;
    this._bank = deposit.bank;
    this._receipt = deposit.receipt;
    this._paidAt = deposit.paidAt;
    this._notes = deposit.notes;
    this._status = status;
  }

  /** The client of the order, or somebody for them, says that money was paid. */
  static register(number: number, order: PayingOrder, deposit: Deposit, now: Date, by = order.accountId): Payment {
    const payment = new Payment(number, order, deposit, { status: created, transactionId: null, now });
    payment.record(new PaymentRegistered(payment.factsBy(by)));
    return payment;
  }

  /** Cash that a seller has taken: there is nothing to look for. */
  static overCounter(number: number, order: PayingOrder, deposit: Deposit, sellerId: string, now: Date): Payment {
    const payment = new Payment(number, order, deposit, { status: approved, transactionId: null, now });
    payment._decidedBy = sellerId;
    payment._decidedAt = now;
    payment.record(new PaymentApproved(payment.factsBy(sellerId)));
    return payment;
  }

  /** The provider has charged a card for it. */
  static byCard(
    number: number,
    order: PayingOrder,
    paid: { amount: Cents; transactionId: string; authorization: string },
    now: Date,
  ): Payment {
    const { amount, transactionId, authorization } = paid;
    const receipt = authorization || transactionId;
    const about = { amount, method: PAYMENT_METHOD.card, bank: null, receipt, paidAt: now, notes: '' };
    const payment = new Payment(number, order, about, { status: approved, transactionId, now });
    payment.record(new PaymentApproved(payment.factsBy(null)));
    return payment;
  }

  get amount(): Cents {
    return this._amount;
  }

  get method(): PaymentMethod {
    return this._method;
  }

  get bank(): number | null {
    return this._bank;
  }

  get receipt(): string {
    return this._receipt;
  }

  get paidAt(): Date {
    return this._paidAt;
  }

  get notes(): string {
    return this._notes;
  }

  get status(): PaymentStatus {
    return this._status;
  }

  /** Why it was rejected. */
  get reason(): string {
    return this._reason;
  }

  get decidedBy(): string | null {
    return this._decidedBy;
  }

  get decidedAt(): Date | null {
    return this._decidedAt;
  }

  get reversal(): ReversalState | null {
    return this._reversal;
  }

  get reversalAskedBy(): string | null {
    return this._reversalAskedBy;
  }

  get hasProof(): boolean {
    return this._hasProof;
  }

  /** Key of the branch whose money it is; null: the first one. */
  get branch(): string | null {
    return this._branch;
  }

  /** Until when a seller may reverse it; undefined for what is no approved card payment. */
  reversibleUntil(): Date | undefined {
    if (this._method !== PAYMENT_METHOD.card || this._status !== approved) return undefined;
    return reversalDeadline(this._paidAt);
  }

  /** Its client has corrected what a seller rejected. */
  resubmit(deposit: Deposit): void {
    this.become(edited);
    this._amount = deposit.amount;
    this._method = deposit.method;
    this._bank = deposit.bank;
    this._receipt = deposit.receipt;
    this._paidAt = deposit.paidAt;
    this._notes = deposit.notes;
    this._reason = '';
    this.record(new PaymentRegistered(this.factsBy(this.accountId)));
  }

  /** Registered by a version that did not ask where its order is fetched. */
  belongTo(branch: string | undefined): void {
    this._branch = branch ?? null;
  }

  /** The money is there. Refused when it is no longer in the status that the seller saw. */
  approve(seen: number, by: string, now: Date): void {
    this.decide(seen, approved, by, now);
    this._reason = '';
    this.record(new PaymentApproved(this.factsBy(by)));
  }

  reject(seen: number, reason: string, by: string, now: Date): void {
    this.decide(seen, rejected, by, now);
    this._reason = reason;
    this.record(new PaymentRejected({ ...this.factsBy(by), reason }));
  }

  /** False when it was asked for before and has no answer yet: the same reversal, asked for once. */
  askForReversal(seen: number, by: string, now: Date): boolean {
    const deadline = this.reversibleUntil();
    if (seen !== this._status || !deadline) throw paymentChanged();
    if (this._reversal === 'pending') return false;
    if (!isInTime(deadline, now)) throw reversalOver();
    this._reversal = 'pending';
    this._reversalAskedBy = by;
    return true;
  }

  /** Its order was cancelled: the card gets it back by itself while its window is open. False when it is too late for that. `by`: a seller. */
  giveBackByCard(now: Date, by?: string): boolean {
    if (this._reversal === 'pending') return true;
    const deadline = this.reversibleUntil();
    if (!deadline || !isInTime(deadline, now)) return false;
    this._reversal = 'pending';
    this._reversalAskedBy = by ?? null;
    return true;
  }

  /** The provider gave the money back, asked by a seller or on its own. */
  reverse(now: Date): void {
    if (this._status === reversed) return;
    this.become(reversed);
    this._reversal = 'confirmed';
    this._reversedAt = now;
    this.record(new PaymentReversed(this.factsBy(this._reversalAskedBy)));
  }

  /** The provider refused: the payment stands as it did. */
  failReversal(): void {
    if (this._reversal === 'pending') this._reversal = 'failed';
  }

  attachProof(): void {
    this._hasProof = true;
  }

  private decide(seen: number, status: PaymentStatus, by: string, now: Date): void {
    if (seen !== this._status) throw paymentChanged();
    this.become(status);
    this._decidedBy = by;
    this._decidedAt = now;
  }

  private become(status: PaymentStatus): void {
    if (!PAYMENT_TRANSITIONS[this._status].includes(status)) throw paymentChanged();
    this._status = status;
  }

  private factsBy(by: string | null) {
    const { id: paymentId, number, orderId, amount: amountCents, method } = this;
    return { paymentId, number, orderId, amountCents, method, by };
  }
}
