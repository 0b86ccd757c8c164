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
  stuck: ['returned', 'returning', 'approved'],
  strange: ['heard'],
};

/**
 * Why money goes back: a second payment of one charge, another amount than was asked for, a purchase that became no order,
 * a seller's reversal, an order that was cancelled, or the provider's own doing.
 */
export type CardReturnReason = 'surplus' | 'amount' | 'unfulfillable' | 'reversal' | 'cancellation' | 'provider';

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
  private _returnReason: CardReturnReason | null = null;
  private _refundAskedAt: Date | null = null;
  private _refunds = 0;
  private _attention: string | null = null;
  private _verdict = '';
  /** Null for one of before: its verdict tells. */
  private _endedByHand: boolean | null = false;
  private _refundDropped = false;
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

  get returnReason(): CardReturnReason | null {
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

  /** What a seller said of how it ended. */
  get verdict(): string {
    return this._verdict;
  }

  /** The provider does not settle it by itself. */
  get needsPerson(): boolean {
    return this._state === 'stuck' || (['heard', 'approved'].includes(this._state) && this._attention !== null);
  }

  /** Somebody of the shop saw to it, and the provider has not said yet that it gave it back. */
  get endedByHand(): boolean {
    return this._endedByHand ?? (this._state === 'returned' && this._verdict !== '');
  }

  /** A seller went ahead of the refund. That it is under way says nothing new then; that it came does. */
  get refundDropped(): boolean {
    return this._refundDropped;
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
    this.rest(now);
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

  giveBack(reason: CardReturnReason, now: Date): void {
    this.become('returning');
    this._returnReason = reason;
    this._refundDropped = false;
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

  /** The provider says so; of what a seller ended it may be the last word. */
  becomeReturned(reason: CardReturnReason): void {
    if (this._state !== 'returned') this.become('returned');
    this._endedByHand = false;
    this._returnReason ??= reason;
    this._nextAskAt = null;
  }

  /** The provider refuses to give it back. */
  refuseRefund(why: string): void {
    this.endRefund(why);
    this._nextAskAt = null;
  }

  /** A seller gives it back. A refund that was asked for may come all the same: the provider is asked until it says. */
  dropRefund(why: string, now: Date): void {
    this.endRefund(why);
    this._refundDropped = true;
    this.awaitWord(now);
  }

  /** A dispute is over and the payment stands, as a seller says. */
  stand(verdict: string): void {
    if (this._state === 'stuck') this.become('approved');
    this._attention = null;
    this._verdict = verdict;
  }

  /** The bank took it back, or the provider gave it back, as a seller says. */
  endByHand(verdict: string, now: Date): void {
    if (this._state === 'heard') this.disown(verdict);
    else {
      this.become('returned');
      this._endedByHand = true;
      this._returnReason ??= 'provider';
      this._attention = null;
      this.awaitWord(now);
    }
    this._verdict = verdict;
  }

  /** What was not answered is asked again after a growing pause. What nobody knows of after two days is let go. */
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

  /** What is a payment stays one; anything else is owed by another way. */
  private endRefund(why: string): void {
    const asked = this._returnReason === 'reversal' || this._returnReason === 'cancellation';
    this.become(asked ? 'approved' : 'stuck');
    // Whoever asked is told.
    if (!asked) this._attention = why;
  }

  private awaitWord(now: Date): void {
    if (this._refunds === 0) return;
    this._asks = 0;
    this._nextAskAt = this.refundMayComeUntil(now) ?? now;
  }

  /** While an answer to the refund may be on its way, what the provider says meanwhile is not its last word. */
  private refundMayComeUntil(now: Date): Date | null {
    const until = (this._refundAskedAt?.getTime() ?? 0) + REFUND_HOLD_MS;
    return until > now.getTime() ? new Date(until) : null;
  }

  /** The provider has answered: it is asked again only for what has no end yet. */
  private rest(now: Date): void {
    if (this._state === 'heard' || this._state === 'returning') this.pause(now);
    else this._nextAskAt = this.refundMayComeUntil(now);
  }

  private pause(now: Date): void {
    this._nextAskAt = new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** this._asks, LONGEST_PAUSE_MS));
    this._asks += 1;
  }

  private become(state: TransactionState): void {
    if (!TRANSACTION_TRANSITIONS[this._state].includes(state))
      throw new Error(`Transaction ${this.id} cannot go from ${this._state} to ${state}`);
    this._state = state;
  }
}
