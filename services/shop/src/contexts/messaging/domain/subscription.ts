import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { SubscriptionCancelled, SubscriptionConfirmed, SubscriptionRequested } from '../contract.ts';

/** An unconfirmed address is asked again at most this often, so that nobody can fill a stranger's mailbox: three times a day. */
const ASK_AGAIN_AFTER_MS = 8 * 60 * 60_000;
/** Addresses of one mailbox that are asked in a day. */
export const QUESTIONS_A_DAY = 5;
export const CONFIRM_WITHIN_MINUTES = 7 * 24 * 60;

/** Purposes of the sealed codes in the links: one for confirming cannot cancel. */
export const CONFIRM_CODE = 'newsletter-confirm';
export const CANCEL_CODE = 'newsletter-cancel';

export type SubscriptionState = 'requested' | 'confirmed' | 'cancelled';

/** One address and the newsletter. Nothing but the question is sent before its owner confirms. */
export class Subscription extends Aggregate {
  readonly id: string;
  readonly address: string;
  private _state: SubscriptionState = 'requested';
  private _askedAt: Date;
  private _changedAt: Date;

  private constructor(id: string, address: string, now: Date) {
    super();
    this.id = id;
    this.address = address;
    this._askedAt = now;
    this._changedAt = now;
  }

  static request(address: string, now: Date): Subscription {
    const subscription = new Subscription(newId(), address, now);
    subscription.record(new SubscriptionRequested({ subscriptionId: subscription.id }));
    return subscription;
  }

  get state(): SubscriptionState {
    return this._state;
  }

  /** The same address was given again. Whoever gave it learns nothing from what happens here. */
  requestAgain(now: Date): void {
    if (this._state === 'confirmed') return;
    if (now.getTime() - this._askedAt.getTime() < ASK_AGAIN_AFTER_MS) return;
    this.become('requested', now);
    this._askedAt = now;
    this.record(new SubscriptionRequested({ subscriptionId: this.id }));
  }

  /** False when the link is too old, or the address has left since. */
  confirm(now: Date): boolean {
    if (this._state === 'confirmed') return true;
    if (this._state === 'cancelled' || now.getTime() - this._askedAt.getTime() > CONFIRM_WITHIN_MINUTES * 60_000)
      return false;
    this.become('confirmed', now);
    this.record(new SubscriptionConfirmed({ subscriptionId: this.id }));
    return true;
  }

  cancel(now: Date): void {
    if (this._state === 'cancelled') return;
    this.become('cancelled', now);
    this.record(new SubscriptionCancelled({ subscriptionId: this.id }));
  }

  private become(state: SubscriptionState, now: Date): void {
    this._state = state;
    this._changedAt = now;
  }

  get changedAt(): Date {
    return this._changedAt;
  }
}
