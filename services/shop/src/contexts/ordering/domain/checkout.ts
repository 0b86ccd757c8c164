import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { CheckoutUnfulfillable } from '../contract.ts';
import { keyReused } from './ordering-errors.ts';
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

/** One attempt to buy. It becomes an order at once, or waits for the card provider and then becomes one, or fails. */
export class Checkout extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly key: string;
  readonly purchaseHash: string;
  readonly openedAt: Date;
  private _state: CheckoutState;
  private _draft: Purchase | null;
  private _failure: { code: string; message: string } | null = null;

  private constructor({ accountId, key, purchaseHash }: Attempt, draft: Purchase | null, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.key = key;
    this.purchaseHash = purchaseHash;
    this.openedAt = now;
    this._state = draft ? 'open' : 'placed';
    this._draft = draft;
  }

  /** Of an order that is placed in the same transaction. */
  static ofOrder(attempt: Attempt, now: Date): Checkout {
    return new Checkout(attempt, null, now);
  }

  /** A card is to be charged for the draft before it becomes an order. */
  static open(attempt: Attempt, draft: Purchase, now: Date): Checkout {
    return new Checkout(attempt, draft, now);
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
}
