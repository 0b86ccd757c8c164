import type { ProviderTransaction } from './provider.ts';

export type TransactionState =
  | 'heard' // somebody told of it, and the provider has not said yet what became of it
  | 'approved' // paid, and what was to be paid
  | 'refused'
  | 'returning' // to be given back: asked until the provider confirms it
  | 'returned'
  | 'stuck' // the provider does not give it back: a person must
  | 'strange'; // the provider does not know it, or it pays nothing of ours

/** A refusal may turn into a payment, but what was paid never becomes refused or pending. */
export const TRANSACTION_TRANSITIONS: Readonly<Record<TransactionState, readonly TransactionState[]>> = {
  heard: ['approved', 'refused', 'returning', 'returned', 'strange'],
  refused: ['approved', 'returning', 'returned'],
  approved: ['returning', 'returned'],
  returning: ['returned', 'approved', 'stuck'],
  returned: [],
  stuck: ['returned', 'returning'],
  strange: ['heard'],
};

/**
 * Why money goes back: a second payment of one charge, another amount than was asked for, a purchase that became no order,
 * a seller's reversal, or the provider's own doing.
 */
export type ReturnReason = 'surplus' | 'amount' | 'unfulfillable' | 'reversal' | 'provider';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const ASKS_OF_UNKNOWN = 4;
const GIVE_UP_MS = 48 * 3_600_000;
/** Nobody asks for the same refund while somebody may still be waiting for its answer. */
export const REFUND_HOLD_MS = 60_000;

/** One transaction of the card provider, by the provider's own id. */
export class CardTransaction {
  readonly id: string;
  readonly heardAt: Date;
  private _chargeId: string | null = null;
  private _state: TransactionState = 'heard';
  private _detail: number | null = null;
  private _amount: number | null = null;
  private _authorization = '';
  private _returnReason: ReturnReason | null = null;
  private _refundAskedAt: Date | null = null;
  private _refunds = 0;
  private _attention: string | null = null;
  private _asks = 0;
  private _nextAskAt: Date | null;

  constructor(id: string, now: Date) {
    this.id = id;
    this.heardAt = now;
    this._nextAskAt = now;
  }

  get chargeId(): string | null {
    return this._chargeId;
  }

  get state(): TransactionState {
    return this._state;
  }

  get detail(): number | null {
    return this._detail;
  }

  get amount(): number | null {
    return this._amount;
  }

  get authorization(): string {
    return this._authorization;
  }

  get returnReason(): ReturnReason | null {
    return this._returnReason;
  }

  get refundAskedAt(): Date | null {
    return this._refundAskedAt;
  }

  /** How often the provider was asked for the refund. */
  get refunds(): number {
    return this._refunds;
  }

  /** Why a person should look at it. */
  get attention(): string | null {
    return this._attention;
  }

  get asks(): number {
    return this._asks;
  }

  /** When the provider is to be asked again; null when there is nothing to ask. */
  get nextAskAt(): Date | null {
    return this._nextAskAt;
  }

  /** Somebody told of it again: there may be something new. */
  hearAgain(now: Date): void {
    this.takeUp();
    this._nextAskAt = now;
  }

  /** What the provider said, whatever follows from it. */
  note({ detail, amount, authorization, standing }: ProviderTransaction, chargeId: string, now: Date): void {
    this.takeUp();
    this._chargeId = chargeId;
    this._detail = detail;
    this._amount = amount;
    if (authorization) this._authorization = authorization;
    if (standing === 'disputed') this._attention = `status_detail ${detail}`;
    this.pause(now);
  }

  approve(): void {
    this.become('approved');
    this._nextAskAt = null;
  }

  refuse(): void {
    this.become('refused');
    this._nextAskAt = null;
  }

  /** Nothing of ours, as far as can be known. */
  disown(why: string): void {
    this.become('strange');
    this._attention = why;
    this._nextAskAt = null;
  }

  /** The provider knows of none. It may be told of before it can be asked for, so it is asked a few times. */
  unknown(now: Date): void {
    if (this._state === 'heard' && this._asks >= ASKS_OF_UNKNOWN) this.disown('the provider does not know it');
    else this.askLater(now);
  }

  giveBack(reason: ReturnReason, now: Date): void {
    this.become('returning');
    this._returnReason = reason;
    this._refundAskedAt = null;
    this._asks = 0;
    // A seller who waits for the answer asks at once; whatever else is due is asked for by the next sweep.
    this._nextAskAt = new Date(now.getTime() + (reason === 'reversal' ? REFUND_HOLD_MS : 0));
  }

  /** Whether the refund may be asked for now. Whoever gets a yes asks, and nobody else meanwhile. */
  holdForRefund(now: Date): boolean {
    if (this._state !== 'returning') return false;
    if (this._refundAskedAt && now.getTime() - this._refundAskedAt.getTime() < REFUND_HOLD_MS) return false;
    this._refundAskedAt = now;
    this._refunds += 1;
    this._nextAskAt = new Date(now.getTime() + REFUND_HOLD_MS);
    return true;
  }

  becomeReturned(reason: ReturnReason): void {
    this.become('returned');
    this._returnReason ??= reason;
    this._nextAskAt = null;
  }

  /** The provider refuses to give it back. A seller's reversal leaves the payment as it was; anything else needs a person. */
  refuseRefund(why: string): void {
    const asked = this._returnReason === 'reversal';
    this.become(asked ? 'approved' : 'stuck');
    // Whoever asked is told.
    if (!asked) this._attention = why;
    this._nextAskAt = null;
  }

  /** What has no end yet is asked for again after a growing pause. What nobody knows of after two days is let go. */
  askLater(now: Date): void {
    this.pause(now);
    this.giveUp(now);
  }

  giveUp(now: Date): void {
    if (this._state === 'heard' && now.getTime() - this.heardAt.getTime() > GIVE_UP_MS)
      this.disown('the provider never said what became of it');
  }

  /** What was let go and turns up after all is looked at like anything else. */
  private takeUp(): void {
    if (this._state !== 'strange') return;
    this.become('heard');
    this._attention = null;
  }

  private pause(now: Date): void {
    this._nextAskAt = null;
    if (this._state !== 'heard' && this._state !== 'returning') return;
    this._nextAskAt = new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** this._asks, LONGEST_PAUSE_MS));
    this._asks += 1;
  }

  private become(state: TransactionState): void {
    if (!TRANSACTION_TRANSITIONS[this._state].includes(state))
      throw new Error(`Transaction ${this.id} cannot go from ${this._state} to ${state}`);
    this._state = state;
  }
}
