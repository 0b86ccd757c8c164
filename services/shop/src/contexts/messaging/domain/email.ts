import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { EmailQueued } from '../contract.ts';

/**
 * queued   due, not yet tried
 * sending  handed to the mail server; found so after a crash, it is sent again with the same Message-ID
 * accepted the mail server took it
 * refused  the mail server refused it for good
 */
export type EmailState = 'queued' | 'sending' | 'accepted' | 'refused';

export interface EmailRequest {
  template: string;
  recipient: string;
  /** What the template needs, in plain: no secret. */
  data: object;
  /** Codes for links, made when the mail is written and kept nowhere: field of the data -> what is sealed for which purpose. */
  codes?: Record<string, { purpose: string; id: string }>;
  /** The event that causes it. One event sends a template to a recipient once. */
  eventId: string;
}

/** One e-mail to one person, and what became of it. */
export class Email extends Aggregate {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly data: object;
  readonly codes: Required<EmailRequest>['codes'];
  readonly eventId: string;
  readonly queuedAt: Date;
  private _state: EmailState = 'queued';
  private _attempts = 0;
  private _answer?: string;
  private _settledAt?: Date;

  private constructor(request: EmailRequest, now: Date) {
    super();
    this.id = newId();
    this.template = request.template;
    this.recipient = request.recipient;
    this.data = request.data;
    this.codes = request.codes ?? {};
    this.eventId = request.eventId;
    this.queuedAt = now;
  }

  static queue(request: EmailRequest, now: Date): Email {
    const email = new Email(request, now);
    email.record(new EmailQueued({ emailId: email.id }));
    return email;
  }

  get state(): EmailState {
    return this._state;
  }

  get attempts(): number {
    return this._attempts;
  }

  get answer(): string | undefined {
    return this._answer;
  }

  get settledAt(): Date | undefined {
    return this._settledAt;
  }

  get settled(): boolean {
    return this._state === 'accepted' || this._state === 'refused';
  }

  startSending(): void {
    this._state = 'sending';
    this._attempts += 1;
  }

  accept(answer: string, now: Date): void {
    this.settle('accepted', answer, now);
  }

  refuse(answer: string, now: Date): void {
    this.settle('refused', answer, now);
  }

  private settle(state: EmailState, answer: string, now: Date): void {
    this._state = state;
    this._answer = answer.slice(0, 500);
    this._settledAt = now;
  }
}
