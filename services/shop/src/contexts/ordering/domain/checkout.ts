import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { CheckoutUnfulfillable } from '../contract.ts';
import { keyReused, referenceOld } from './ordering-errors.ts';
import type { Purchase } from './purchase.ts';

export type CheckoutState = 'open' | 'placed' | 'failed';

/** What a request to buy is known by. */
export interface Attempt {
  accountId: string;
  /** Made once per attempt by whoever buys. */
  key: string;
  /** Of what is bought: the same key stands for the same purchase. */
  purchaseHash: string;
}

const MINUTE_MS = 60_000;
/** A card is charged at the prices that were written down for so long. */
const PRICES_MS = 20 * MINUTE_MS;
/** Nobody begins to type a card's number with less time than this. */
const TYPING_MS = 5 * MINUTE_MS;
/** The word of a payment may take so long to come. */
const WORD_MS = 2 * MINUTE_MS;
/** What a bank still looks at after so long is bought at the prices of another week. */
const BANK_MS = 3 * 24 * 60 * MINUTE_MS;

/** One attempt to buy. It becomes an order at once, or waits for the card provider and then becomes one, or fails. */
export class Checkout extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly key: string;
  readonly purchaseHash: string;
  readonly openedAt: Date;
  /** Number of the newest order that the account had when a card was to be charged; 0 for none. */
  readonly lastOrder: number | null;
  private _state: CheckoutState;
  private _draft: Purchase | null;
  private _failure: { code: string; message: string } | null = null;

  private constructor(
    { accountId, key, purchaseHash }: Attempt,
    draft: Purchase | null,
    lastOrder: number | null,
    now: Date,
  ) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.key = key;
    this.purchaseHash = purchaseHash;
    this.openedAt = now;
    this.lastOrder = lastOrder;
    this._state = draft ? 'open' : 'placed';
    this._draft = draft;
  }

  /** Of an order that is placed in the same transaction. */
  static ofOrder(attempt: Attempt, now: Date): Checkout {
    return new Checkout(attempt, null, null, now);
  }

  /** A card is to be charged for the draft before it becomes an order. */
  static open(attempt: Attempt, draft: Purchase, lastOrder: number, now: Date): Checkout {
    return new Checkout(attempt, draft, lastOrder, now);
  }

  get state(): CheckoutState {
    return this._state;
  }

  get draft(): Purchase | null {
    return this._draft;
  }

  get failure(): { code: string; message: string } | null {
    return this._failure;
  }

  /** Whether a card's window may still be opened for it. */
  assertFresh(now: Date): void {
    if (this.ageAt(now) > PRICES_MS - TYPING_MS) throw referenceOld();
  }

  /** Refuses a payment that came when its prices were over. `heardAt`: when the shop first heard of it. */
  assertPaidInTime(heardAt: Date, now: Date): void {
    if (this.ageAt(heardAt) > PRICES_MS + WORD_MS || this.ageAt(now) > BANK_MS) throw referenceOld();
  }

  /** Refuses another purchase under the same key. */
  assertSame({ purchaseHash }: Attempt): void {
    if (purchaseHash !== this.purchaseHash) throw keyReused();
  }

  /** The charge is paid: hands over what was paid for. */
  place(): Purchase {
    if (this._draft === null) throw new Error(`Checkout ${this.id} is ${this._state} already`);
    const draft = this._draft;
    this._state = 'placed';
    this._draft = null;
    return draft;
  }

  /** What was paid for cannot be had any more: the charge must go back. */
  fail({ code, message }: Refusal): void {
    if (this._state !== 'open') throw new Error(`Checkout ${this.id} is ${this._state} already`);
    this._state = 'failed';
    this._draft = null;
    this._failure = { code, message };
    this.returnCharge();
  }

  /** It failed, and whatever was or is paid for it goes back. */
  returnCharge(): void {
    this.record(new CheckoutUnfulfillable({ checkoutId: this.id, reason: this._failure!.message }));
  }

  private ageAt(now: Date): number {
    return now.getTime() - this.openedAt.getTime();
  }
}
