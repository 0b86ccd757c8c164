import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { EmailAccepted, EmailQueued } from '../contract.ts';
import { pauseAfter } from './pauses.ts';

/**
 * queued   due, not yet tried
 * sending  being handed to the mail server; found so after a crash, it is sent again with the same Message-ID
 * delayed  not taken yet, or its acknowledgement was lost: it rests until the next attempt
 * accepted the mail server took it
 * refused  the mail server refused it for good
 * failed   given up
 */
export type EmailState = 'queued' | 'sending' | 'delayed' | 'accepted' | 'refused' | 'failed';

/** An order that a mail is about, and the tax document that hangs on it. */
export interface EmailSubject {
  orderId: string;
  orderNumber: number;
  documentId?: string;
}

export interface EmailRequest {
  template: string;
  recipient: string;
  /** What the template needs, in plain: no secret. */
  data: object;
  /** Codes for links, made when the mail is written and kept nowhere: field of the data -> what is sealed for which purpose. */
  codes?: Record<string, { purpose: string; id: string }>;
  /** The event that causes it. One event sends a template to a recipient once. */
  eventId: string;
  about?: EmailSubject;
}

/** Whoever sends a mail holds it for so long, and says so again while it lasts. */
export const HOLD_MS = 20_000;
/**
 * Whose hold ran out may have died, or was cut off from the database with the server's answer in hand: so long it may still
 * write that down, or hold on. It must be longer than a holder waits between two attempts to do so.
 */
const DOUBT_MS = 10_000;
const TRY_FOR_MS = 2 * 24 * 3_600_000;

/** One e-mail to one person, and what became of it. */
export class Email extends Aggregate {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly data: object;
  readonly codes: Required<EmailRequest>['codes'];
  readonly eventId: string;
  readonly queuedAt: Date;
  readonly orderId?: string;
  readonly orderNumber?: number;
  readonly documentId?: string;
  /** The mail that this one repeats. */
  readonly copyOf?: string;
  private _state: EmailState = 'queued';
  private _attempts = 0;
  private _subject?: string;
  private _answer?: string;
  private _nextAttemptAt?: Date;
  /** The hold of who sends it ran out, and it was not heard of since. */
  private _doubted = false;
  private _tryUntil: Date;
  private _settledAt?: Date;
  private _forgottenAt?: Date;

  private constructor(request: EmailRequest & { copyOf?: string }, now: Date) {
    super();
    this.id = newId();
    this.template = request.template;
    this.recipient = request.recipient;
    this.data = request.data;
    this.codes = request.codes ?? {};
    this.eventId = request.eventId;
    this.orderId = request.about?.orderId;
    this.orderNumber = request.about?.orderNumber;
    this.documentId = request.about?.documentId;
    this.copyOf = request.copyOf;
    this.queuedAt = now;
    this._tryUntil = new Date(now.getTime() + TRY_FOR_MS);
    this.record(new EmailQueued({ emailId: this.id }));
  }

  static queue(request: EmailRequest, now: Date): Email {
    return new Email(request, now);
  }

  get state(): EmailState {
    return this._state;
  }

  get attempts(): number {
    return this._attempts;
  }

  /** Known once it was written. */
  get subject(): string | undefined {
    return this._subject;
  }

  get answer(): string | undefined {
    return this._answer;
  }

  get nextAttemptAt(): Date | undefined {
    return this._nextAttemptAt;
  }

  get doubted(): boolean {
    return this._doubted;
  }

  get tryUntil(): Date {
    return this._tryUntil;
  }

  get settledAt(): Date | undefined {
    return this._settledAt;
  }

  /** Its content is no longer kept. */
  get forgottenAt(): Date | undefined {
    return this._forgottenAt;
  }

  get settled(): boolean {
    return this._state === 'accepted' || this._state === 'refused' || this._state === 'failed';
  }

  /** Mails of an order hold nothing that opens an account. Some carry a code of their own, which is for its owner alone. */
  get mayGoElsewhere(): boolean {
    return Boolean(this.orderId) && !('code' in this.codes);
  }

  /** False when there is nothing to do, or somebody else is at it. */
  startSending(now: Date): boolean {
    if (this.settled || (this._nextAttemptAt && this._nextAttemptAt > now)) return false;
    if (this._state === 'sending' && !this._doubted) {
      this._doubted = true;
      this._nextAttemptAt = new Date(now.getTime() + DOUBT_MS);
      return false;
    }
    this._state = 'sending';
    this._attempts += 1;
    this.hold(now);
    return true;
  }

  /** Still at it. */
  hold(now: Date): void {
    if (this._state !== 'sending') return;
    this._nextAttemptAt = new Date(now.getTime() + HOLD_MS);
    this._doubted = false;
  }

  /** Of two that sent it, and of two attempts to write it down, the first one counts; so with a refusal and a delay. */
  accept(subject: string, answer: string, now: Date): void {
    if (this.settled) return;
    this.settle('accepted', answer, now);
    this._subject = subject;
    // Nobody awaits it of any other mail, and an event costs more than the rest of a mail does.
    const { id, template, orderId = null, documentId } = this;
    if (documentId) this.record(new EmailAccepted({ emailId: id, template, orderId, documentId }));
  }

  refuse(subject: string, answer: string, now: Date): void {
    if (this.settled) return;
    this.settle('refused', answer, now);
    this._subject = subject;
  }

  /** Nothing was taken, or nobody said so: another attempt later, until there were enough of them. */
  delay(answer: string, now: Date): void {
    if (this.settled) return;
    if (now >= this._tryUntil) return this.settle('failed', answer, now);
    this._state = 'delayed';
    this._answer = short(answer);
    this._nextAttemptAt = new Date(now.getTime() + pauseAfter(this._attempts));
  }

  /** By hand, for a mail that was not accepted: the same one, with the same Message-ID, at once. */
  sendAgain(now: Date): void {
    if (this._state === 'accepted') throw new Error(`E-mail ${this.id} was accepted: a copy is another mail`);
    this._state = 'queued';
    this._settledAt = undefined;
    this._nextAttemptAt = undefined;
    this._tryUntil = new Date(now.getTime() + TRY_FOR_MS);
    this.record(new EmailQueued({ emailId: this.id }));
  }

  /** By hand: the same words in a mail of its own. */
  copyTo(recipient: string, now: Date): Email {
    const { template, data, codes, orderId, orderNumber, documentId } = this;
    const about = orderId ? { orderId, orderNumber: orderNumber!, documentId } : undefined;
    return new Email({ template, recipient, data, codes, about, eventId: newId(), copyOf: this.id }, now);
  }

  private settle(state: EmailState, answer: string, now: Date): void {
    this._state = state;
    this._answer = short(answer);
    this._settledAt = now;
    this._nextAttemptAt = undefined;
  }
}

const short = (answer: string): string => answer.toWellFormed().replaceAll('\0', '').slice(0, 500);
