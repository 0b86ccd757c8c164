import type { Instalments } from '@bujia/contracts/checkout';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import { CardCharged, type ChargeRequest, type ChargeState, ChargeReturned } from '../contract.ts';
import type { CardTransaction } from './card-transaction.ts';
import { chargePaid, chargeReturned } from './payments-errors.ts';
import type { ProviderTransaction } from './provider.ts';

export type KeptChargeState = 'open' | 'refused' | 'expired' | 'paid' | 'returned';

/** A refused or forgotten charge may be tried again, or turn out to be paid after all; what is paid only ever goes back. */
export const CHARGE_TRANSITIONS: Readonly<Record<KeptChargeState, readonly KeptChargeState[]>> = {
  open: ['paid', 'refused', 'expired'],
  refused: ['open', 'paid'],
  expired: ['open', 'paid'],
  paid: ['returned'],
  returned: [],
};

const CURRENCY = 'USD';
/** The provider does not say how long a reference is good. */
const REFERENCE_MS = 15 * 60_000;
export const CHARGE_OPEN_MS = 30 * 60_000;

/** What a checkout by card is to pay, and the one transaction that pays it. */
export class CardCharge extends Aggregate {
  readonly id: string;
  readonly checkoutId: string;
  readonly accountId: string;
  /** Our name for it with the provider, which nobody guesses. */
  readonly secret: string;
  readonly amount: Cents;
  readonly base: Cents;
  readonly iva: Cents;
  readonly instalments: Instalments;
  readonly description: string;
  private _email: string;
  private _phone: string;
  private _state: KeptChargeState = 'open';
  private _attempts = 0;
  private _reference: string | null = null;
  private _referenceUntil: Date | null = null;
  private _transactionId: string | null = null;
  private _orderId: string | null = null;
  private _expiresAt: Date;

  private constructor(request: ChargeRequest, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.checkoutId = request.checkoutId;
    this.accountId = request.accountId;
    this.secret = newSecret();
    this.amount = request.totals.total;
    this.base = request.totals.base;
    this.iva = request.totals.iva;
    this.instalments = request.instalments;
    this.description = request.description;
    this._email = request.email;
    this._phone = request.phone;
    this._expiresAt = new Date(now.getTime() + CHARGE_OPEN_MS);
  }

  static open(request: ChargeRequest, now: Date): CardCharge {
    return new CardCharge(request, now);
  }

  get state(): KeptChargeState {
    return this._state;
  }

  /** As a checkout is told. */
  outcome(): ChargeState {
    return this._state === 'expired' ? 'refused' : this._state;
  }

  get email(): string {
    return this._email;
  }

  get phone(): string {
    return this._phone;
  }

  get reference(): string | null {
    return this._reference;
  }

  get referenceUntil(): Date | null {
    return this._referenceUntil;
  }

  get attempts(): number {
    return this._attempts;
  }

  get transactionId(): string | null {
    return this._transactionId;
  }

  /** The order that it paid. */
  get orderId(): string | null {
    return this._orderId;
  }

  get expiresAt(): Date {
    return this._expiresAt;
  }

  /** What the attempt in hand is called with the provider: each has a name of its own. */
  devReference(): string {
    return `${this.secret}-${this._attempts}`;
  }

  /** Whether the provider's name for a transaction is one of ours for this charge. */
  named(devReference: string): boolean {
    const attempt = Number(devReference.slice(this.secret.length + 1));
    return secretOf(devReference) === this.secret && attempt >= 1 && attempt <= this._attempts;
  }

  /** The reference in hand, or undefined when another attempt begins and one must be asked for. */
  begin(now: Date): string | undefined {
    if (this._state === 'paid' || this._state === 'returned') throw chargePaid();
    if (this._state !== 'open') this.become('open');
    else if (this._reference && this._referenceUntil && now < this._referenceUntil) return this._reference;
    this._reference = null;
    this._attempts += 1;
    this._expiresAt = new Date(now.getTime() + CHARGE_OPEN_MS);
    return undefined;
  }

  /** Two that asked at once go on with the first answer. */
  keepReference(reference: string, now: Date): string {
    if (this._reference && this._referenceUntil && now < this._referenceUntil) return this._reference;
    this._reference = reference;
    this._referenceUntil = new Date(now.getTime() + REFERENCE_MS);
    return reference;
  }

  /**
   * What the provider said of a transaction of this charge. Nothing else makes a charge paid: not the browser, not a notice.
   * `othersOpen`: another transaction of it has no outcome yet.
   */
  learn(transaction: CardTransaction, said: ProviderTransaction, othersOpen: boolean, now: Date): void {
    transaction.note(said, this.id, now);
    switch (said.standing) {
      case 'paid':
        this.takePayment(transaction, said, now);
        break;
      case 'refused':
        if (transaction.state === 'heard') transaction.refuse();
        if (transaction.state === 'refused' && this._state === 'open' && !othersOpen) this.become('refused');
        break;
      case 'returning':
        if (transaction.refundDropped || transaction.endedByHand) transaction.askLater(now);
        else if (['heard', 'refused', 'approved'].includes(transaction.state)) transaction.giveBack('provider', now);
        break;
      case 'returned':
        transaction.becomeReturned('provider');
        this.lose(transaction);
        break;
      // Waited for, or looked at by a person, and at last let go.
      case 'pending':
      case 'disputed':
        transaction.giveUp(now);
    }
  }

  private takePayment(transaction: CardTransaction, said: ProviderTransaction, now: Date): void {
    if (transaction.state !== 'heard' && transaction.state !== 'refused') return;
    if (said.amount !== this.amount || said.currency !== CURRENCY) transaction.giveBack('amount', now);
    else if (this._transactionId !== null) transaction.giveBack('surplus', now);
    else {
      transaction.approve();
      this._transactionId = transaction.id;
      this.become('paid');
      this.record(new CardCharged({ chargeId: this.id, checkoutId: this.checkoutId }));
    }
  }

  /** The money is back. What paid an order is told of by its payment. */
  lose(transaction: CardTransaction): void {
    if (transaction.id !== this._transactionId || this._state !== 'paid') return;
    this.become('returned');
    if (this._orderId !== null) return;
    const { id: chargeId, checkoutId, accountId, amount: amountCents } = this;
    this.record(new ChargeReturned({ chargeId, checkoutId, accountId, amountCents }));
  }

  /** The money is not ours any more, whatever brought it back; whoever saw to that tells of it. */
  loseByHand(transaction: CardTransaction): void {
    if (transaction.id === this._transactionId && this._state === 'paid') this.become('returned');
  }

  /** It pays this order, and no other. False when it did before; refused when the provider has given it back meanwhile. */
  settle(orderId: string): boolean {
    if (this._orderId === orderId) return false;
    if (this._state === 'returned') throw chargeReturned();
    if (this._state !== 'paid' || this._orderId !== null)
      throw new Error(`The charge ${this.id} is ${this._state} and cannot pay the order ${orderId}`);
    this._orderId = orderId;
    return true;
  }

  /** No order comes of it: what was paid goes back. */
  giveBack(transaction: CardTransaction, now: Date): void {
    if (this._state === 'paid' && this._orderId === null && transaction.state === 'approved')
      transaction.giveBack('unfulfillable', now);
  }

  /** Nobody paid in time. Should a payment turn up later, it counts. */
  expire(now: Date): void {
    if (this._state === 'open' && now >= this._expiresAt) this.become('expired');
  }

  /** Its account is gone: what the provider needed to know of the person is not needed any more. */
  forgetPerson(): void {
    this._email = '';
    this._phone = '';
  }

  private become(state: KeptChargeState): void {
    if (!CHARGE_TRANSITIONS[this._state].includes(state))
      throw new Error(`The charge ${this.id} cannot go from ${this._state} to ${state}`);
    this._state = state;
  }
}

/** The part of a `devReference` that names the charge. */
export const secretOf = (devReference: string): string => devReference.replace(/-\d+$/, '');
