import type { ReturnReason, ReturnState, ReturnWay } from '@bujia/contracts/returns';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { BankDetailsAsked, BankDetailsGiven, MoneyReturned, ReturnOverdue } from '../contract.ts';
import { detailsGiven, returnChanged, returnDone, returnMissing, returnNotAsked } from './payments-errors.ts';

const DAY_MS = 24 * 3_600_000;
/** How long each step may take before the shop is warned: the provider's, the client's, a seller's. */
export const RETURN_TERMS_MS: Readonly<Record<Exclude<ReturnState, 'returned'>, number>> = {
  reversing: DAY_MS,
  asked: 5 * DAY_MS,
  ready: 2 * DAY_MS,
};

export interface OwedMoney {
  accountId: string;
  /** Undefined for a charge that became no order. */
  order?: { id: string; number: number };
  paymentId?: string;
  transactionId?: string;
  /** Of what was paid beyond an order. */
  receipt?: string;
  /** Of units of a line that came back. */
  lineReturnId?: string;
  amount: Cents;
  reason: ReturnReason;
  note?: string;
}

/** Money that the shop has and that is its client's: why, since when, by which way it goes back, and how far that is. */
export class Debt extends Aggregate {
  readonly id: string;
  /** What people see of it. */
  readonly number: number;
  readonly accountId: string;
  readonly transactionId: string | null;
  readonly receipt: string;
  readonly lineReturnId: string | null;
  readonly amount: Cents;
  readonly since: Date;
  private _orderId: string | null;
  private _orderNumber: number | null;
  private _paymentId: string | null;
  private _reason: ReturnReason;
  private _way: ReturnWay;
  private _state: ReturnState;
  private _steps = 0;
  private _bank: string | null = null;
  private _dueAt: Date;
  private _warned = false;
  private _note: string;
  private _returnedAt: Date | null = null;
  private _decidedBy: string | null = null;
  private _hasProof = false;
  private _doubled = false;
  private _voided = false;
  private _till: string | null = null;

  private constructor(number: number, owed: OwedMoney, state: 'reversing' | 'asked', now: Date) {
    super();
    this.id = newId(now.getTime());
    this.number = number;
    this.accountId = owed.accountId;
    this._orderId = owed.order?.id ?? null;
    this._orderNumber = owed.order?.number ?? null;
    this._paymentId = owed.paymentId ?? null;
    this.transactionId = owed.transactionId ?? null;
    this.receipt = owed.receipt ?? '';
    this.lineReturnId = owed.lineReturnId ?? null;
    this.amount = owed.amount;
    this._reason = owed.reason;
    this.since = now;
    this._note = owed.note ?? '';
    this._way = state === 'reversing' ? 'card' : 'transfer';
    this._state = state;
    this._dueAt = new Date(now.getTime() + RETURN_TERMS_MS[state]);
  }

  /** The card provider is asked to give it back. */
  static toCard(number: number, owed: OwedMoney & { transactionId: string }, now: Date): Debt {
    return new Debt(number, owed, 'reversing', now);
  }

  /** No card takes it: its owner is asked for an account. */
  static toAccount(number: number, owed: OwedMoney, now: Date): Debt {
    const debt = new Debt(number, owed, 'asked', now);
    debt.record(new BankDetailsAsked(debt.facts()));
    return debt;
  }

  get orderId(): string | null {
    return this._orderId;
  }

  get orderNumber(): number | null {
    return this._orderNumber;
  }

  get paymentId(): string | null {
    return this._paymentId;
  }

  get reason(): ReturnReason {
    return this._reason;
  }

  get way(): ReturnWay {
    return this._way;
  }

  get state(): ReturnState {
    return this._state;
  }

  /** Counts what happened to it. */
  get steps(): number {
    return this._steps;
  }

  /** The account of its owner, sealed. */
  get bank(): string | null {
    return this._bank;
  }

  get dueAt(): Date {
    return this._dueAt;
  }

  get warned(): boolean {
    return this._warned;
  }

  get note(): string {
    return this._note;
  }

  get returnedAt(): Date | null {
    return this._returnedAt;
  }

  get decidedBy(): string | null {
    return this._decidedBy;
  }

  get hasProof(): boolean {
    return this._hasProof;
  }

  /** It was given back, and afterwards the card got it as well. */
  get doubled(): boolean {
    return this._doubled;
  }

  /** It was noted by mistake. */
  get voided(): boolean {
    return this._voided;
  }

  /** Key of the branch from whose drawer it was given back in cash. */
  get till(): string | null {
    return this._till;
  }

  /** What a charge took became the payment of an order after all, and that order was cancelled: the same money, owed once. */
  takeUp(order: { id: string; number: number }, paymentId: string): void {
    this._orderId = order.id;
    this._orderNumber = order.number;
    this._paymentId = paymentId;
    this._reason = 'cancelled';
  }

  /** The provider does not give it back: its owner is asked for an account. Told again it changes nothing. */
  turnToAccount(now: Date): void {
    if (this._state !== 'reversing') return;
    this._way = 'transfer';
    this.become('asked', now);
    this.record(new BankDetailsAsked(this.facts()));
  }

  /** The provider takes the refund up after all, and nobody has transferred it: the account is not needed any more. */
  turnToCard(now: Date): void {
    if (this._state !== 'asked' && this._state !== 'ready') return;
    this._way = 'card';
    this._bank = null;
    this.become('reversing', now);
  }

  /**
   * Its owner named an account; sealed by whoever calls. The same one again changes nothing, another one is refused, and so
   * is a link of before it was asked for anew: whoever had found that one must not lead the money elsewhere.
   */
  giveDetails(step: number, sealed: string, now: Date): void {
    if (this._state === 'returned') throw returnDone();
    if (this._state === 'reversing') throw returnNotAsked();
    if (this._state === 'ready') {
      if (sealed !== this._bank) throw detailsGiven();
      return;
    }
    if (step !== this._steps) throw returnMissing();
    this._bank = sealed;
    this.become('ready', now);
    this.record(new BankDetailsGiven(this.facts()));
  }

  /** The account cannot be paid to, the mail did not arrive, or the provider is silent for too long. */
  askAgain(seen: number, note: string, by: string, now: Date): void {
    this.assertSeen(seen);
    // While the provider is in time, two would be at it.
    if (this._state === 'reversing' && !this._warned) throw returnChanged();
    this._way = 'transfer';
    this._note = note;
    this._decidedBy = by;
    this._bank = null;
    this.become('asked', now);
    this.record(new BankDetailsAsked(this.facts()));
  }

  /** A seller transferred it, and keeps the proof: also when the card was asked for it meanwhile, or has it back by now. */
  recordTransfer(seen: number, by: string, now: Date): void {
    if (this._state === 'returned' && this._way === 'card' && !this._hasProof && seen === this._steps) {
      this._hasProof = true;
      this._doubled = true;
      this._decidedBy = by;
      this._steps += 1;
      return;
    }
    this.assertSeen(seen);
    if (this._state === 'asked') throw returnChanged();
    this._hasProof = true;
    this.end('transfer', by, now);
    this.record(new MoneyReturned({ ...this.facts(), way: 'transfer' }));
  }

  /** It was given back some other way, as a seller says; in cash from the drawer of a branch when they name one. */
  close(seen: number, way: 'card' | 'other', note: string, by: string, now: Date, till?: string): void {
    this.assertSeen(seen);
    if (this._state === 'reversing' && way === 'other') throw returnChanged();
    this._note = note;
    this._till = way === 'other' ? (till ?? null) : null;
    this.end(way, by, now);
    // What its payment tells of is not told twice.
    if (way === 'other' || this.paymentId === null) this.record(new MoneyReturned({ ...this.facts(), way }));
  }

  /** What was transferred came back: another account is asked for. */
  reopen(seen: number, note: string, by: string, now: Date): void {
    const isBack = this._state === 'returned' && this._way !== 'card' && !this._doubled && !this._voided;
    if (!isBack || seen !== this._steps) throw returnChanged();
    this._way = 'transfer';
    this._note = note;
    this._decidedBy = by;
    this._bank = null;
    this._till = null;
    this._returnedAt = null;
    // Of what goes back anew there is none yet.
    this._hasProof = false;
    this.become('asked', now);
    this.record(new BankDetailsAsked(this.facts()));
  }

  /** It was noted by mistake: nobody is owed anything, and nobody is told of money that does not come. */
  void(seen: number, note: string, by: string, now: Date): void {
    this.assertSeen(seen);
    if (this.reason !== 'excess') throw returnChanged();
    this._voided = true;
    this._note = note;
    this._bank = null;
    this.end('other', by, now);
  }

  /** The provider says that the card has it back. After a transfer that is once too often. */
  returnedByCard(now: Date): void {
    if (this._state === 'returned') {
      if (this._way !== 'card' && !this._doubled) {
        this._doubled = true;
        this._steps += 1;
      }
      return;
    }
    this.end('card', null, now);
    // Of these the payment or the charge tells.
    if (this.paymentId === null && this.reason !== 'unfulfillable')
      this.record(new MoneyReturned({ ...this.facts(), way: 'card' }));
  }

  /** What was given back twice was seen to by somebody. */
  acknowledge(seen: number, note: string, by: string): void {
    if (!this._doubled || seen !== this._steps) throw returnChanged();
    this._doubled = false;
    this._note = note;
    this._decidedBy = by;
    this._steps += 1;
  }

  /** Once for each step that takes too long. */
  warn(now: Date): void {
    if (this._state === 'returned' || this._warned || now < this._dueAt) return;
    this._warned = true;
    this.record(new ReturnOverdue({ ...this.facts(), state: this._state }));
  }

  private assertSeen(seen: number): void {
    if (this._state === 'returned') throw returnDone();
    if (seen !== this._steps) throw returnChanged();
  }

  private become(state: Exclude<ReturnState, 'returned'>, now: Date): void {
    this._state = state;
    this._steps += 1;
    this._warned = false;
    this._dueAt = new Date(now.getTime() + RETURN_TERMS_MS[state]);
  }

  private end(way: ReturnWay, by: string | null, now: Date): void {
    this._way = way;
    this._state = 'returned';
    this._steps += 1;
    this._returnedAt = now;
    this._decidedBy = by;
  }

  private facts() {
    const { id: debtId, number, accountId, orderId, amount: amountCents, reason } = this;
    return { debtId, step: this._steps, number, accountId, orderId, amountCents, reason };
  }
}
