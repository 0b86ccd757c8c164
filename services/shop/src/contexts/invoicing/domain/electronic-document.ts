import { DOCUMENT_KINDS, type DocumentKind } from '@bujia/contracts/invoices';
import { accessKey } from '@bujia/ecuador/access-key';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { CreditNoteIssued, InvoiceIssued, InvoiceSent } from '../contract.ts';
import type { Authorisation, Receipt } from './authority-answers.ts';
import {
  type AuthorityMessage,
  NUMBER_USED,
  isOfAnotherDay,
  isOfKnownKey,
  isOfSignature,
  isOfUsedNumber,
  verdict,
} from './authority-messages.ts';
import type { Buyer, DocumentContent, Issuer } from './document-content.ts';
import { documentNotRefused, documentSettled, noSuchStep } from './invoicing-errors.ts';
import { plainText } from './plain-text.ts';

/**
 * draft      numbered, with its access key; not signed yet
 * signed     waits to be sent
 * received   the authority has it and looks at it
 * authorised it counts
 * returned   the authority did not take it; the cause is to be mended, then it goes again under the same number
 * rejected   the authority looked at it and refused it; likewise
 */
export type DocumentState = 'draft' | 'signed' | 'received' | 'authorised' | 'returned' | 'rejected';

export const NEXT_STATES: Record<DocumentState, readonly DocumentState[]> = {
  draft: ['signed'],
  // Back to draft: its signature was not accepted and is made again.
  signed: ['received', 'returned', 'draft'],
  // Back to signed: the authority knows nothing of it after all.
  received: ['authorised', 'rejected', 'signed', 'draft'],
  authorised: [],
  returned: ['draft'],
  rejected: ['draft'],
};

/** Where it is numbered: numbers follow each other within a series, one series per environment of the authority. */
export interface Series {
  /** 1 test, 2 production. */
  environment: '1' | '2';
  establishment: string;
  emissionPoint: string;
}

export interface NewDocument {
  orderId: string;
  orderNumber: number;
  accountId: string;
  series: Series;
  sequential: number;
  /** Eight digits at random. */
  numericCode: string;
  content: DocumentContent;
  now: Date;
}

const FIRST_QUESTION_MS = 3_000;
/** So often the authority is asked for a key that it does not know, before anything else is done about it. */
const QUESTIONS = 3;
/** How long to wait after the first, second ... failure of a step; then always the last. */
const PATIENCE_MS = [5, 15, 60, 300, 900, 1_800, 3_600].map((seconds) => seconds * 1_000);

/** An invoice or a credit note on its way through the tax authority. Its number and its access key never change hands. */
export class ElectronicDocument extends Aggregate {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly accountId: string;
  readonly environment: Series['environment'];
  readonly establishment: string;
  readonly emissionPoint: string;
  readonly sequential: number;
  readonly numericCode: string;
  /** The invoice that a credit note takes back. */
  readonly modifies?: string;
  /** The units that came back and that a credit note is of; undefined: it takes back all that is left. */
  readonly lineReturnId?: string;
  private _issuedAt: Date;
  private _accessKey: string;
  /** Keys that the authority refused because their day was over. */
  private _formerKeys: string[] = [];
  private _content: DocumentContent;
  private _state: DocumentState = 'draft';
  private _stateAt: Date;
  private _signedXml?: string;
  private _authorisedAt?: Date;
  private _sentAt?: Date;
  private _attempts = 0;
  private _nextAttemptAt?: Date;
  private _problem?: string;
  private _messages: AuthorityMessage[] = [];

  private constructor(kind: DocumentKind, asked: NewDocument, modifies?: string, lineReturnId?: string) {
    super();
    this.id = newId();
    this.kind = kind;
    this.orderId = asked.orderId;
    this.orderNumber = asked.orderNumber;
    this.accountId = asked.accountId;
    this.environment = asked.series.environment;
    this.establishment = asked.series.establishment;
    this.emissionPoint = asked.series.emissionPoint;
    this.sequential = asked.sequential;
    this.numericCode = asked.numericCode;
    this.modifies = modifies;
    this.lineReturnId = lineReturnId;
    this._content = asked.content;
    this._issuedAt = asked.now;
    this._stateAt = asked.now;
    this._nextAttemptAt = asked.now;
    this._accessKey = this.makeKey();
  }

  static invoice(asked: NewDocument): ElectronicDocument {
    return new ElectronicDocument(DOCUMENT_KINDS.invoice, asked);
  }

  /** Takes the whole invoice back, or the part of it that is given. */
  static creditNote(
    invoice: ElectronicDocument,
    reason: string,
    { series, sequential, numericCode, now }: Pick<NewDocument, 'series' | 'sequential' | 'numericCode' | 'now'>,
    part?: Pick<DocumentContent, 'lines' | 'totals'> & { lineReturnId?: string },
  ): ElectronicDocument {
    const { id, number, issuedOn, orderId, orderNumber, accountId } = invoice;
    const modified = { number, issuedOn, reason: plainText(reason) };
    const { lineReturnId, ...instead } = part ?? {};
    const content = { ...invoice.content, ...instead, payments: [], modified };
    const asked = { orderId, orderNumber, accountId, series, sequential, numericCode, content, now };
    return new ElectronicDocument(DOCUMENT_KINDS.creditNote, asked, id, lineReturnId);
  }

  /** 001-001-000000123 */
  get number(): string {
    return `${this.establishment}-${this.emissionPoint}-${String(this.sequential).padStart(9, '0')}`;
  }

  get issuedAt(): Date {
    return this._issuedAt;
  }

  /** The day in Ecuador. */
  get issuedOn(): string {
    return localDate(this._issuedAt);
  }

  get accessKey(): string {
    return this._accessKey;
  }

  get formerKeys(): readonly string[] {
    return this._formerKeys;
  }

  get content(): DocumentContent {
    return this._content;
  }

  get state(): DocumentState {
    return this._state;
  }

  /** Since when it is in its state. */
  get stateAt(): Date {
    return this._stateAt;
  }

  get signedXml(): string | undefined {
    return this._signedXml;
  }

  get authorisedAt(): Date | undefined {
    return this._authorisedAt;
  }

  /** When the mail with it was accepted. */
  get sentAt(): Date | undefined {
    return this._sentAt;
  }

  get attempts(): number {
    return this._attempts;
  }

  /** Undefined: nothing is left to do, or a person has to do it. */
  get nextAttemptAt(): Date | undefined {
    return this._nextAttemptAt;
  }

  get problem(): string | undefined {
    return this._problem;
  }

  get messages(): readonly AuthorityMessage[] {
    return this._messages;
  }

  sign(signedXml: string, now: Date): void {
    this.go('signed', now);
    this._signedXml = signedXml;
    this._nextAttemptAt = now;
  }

  /** What came of sending it. */
  heardReceipt({ state, messages }: Receipt, now: Date): void {
    if (state === 'received') this.receive(messages, now);
    else this.heed(messages, 'returned', now);
  }

  /** What came of asking for it. */
  heardAuthorisation(heard: Authorisation, now: Date): void {
    switch (heard.state) {
      case 'authorised':
        return this.authorise(heard.at, heard.messages, now);
      case 'rejected':
        return this.heed(heard.messages, 'rejected', now);
      case 'processing':
        return this.tryLater(undefined, now);
      case 'unknown':
        return this.heardOfNothing(now);
    }
  }

  /** This step did not work out; nothing is lost, it is tried again later and later, at last every hour. */
  tryLater(problem: string | undefined, now: Date): void {
    const wait = PATIENCE_MS[Math.min(this._attempts, PATIENCE_MS.length - 1)]!;
    this._attempts += 1;
    this._problem = problem;
    this._nextAttemptAt = new Date(now.getTime() + wait);
  }

  /** An operator has mended the cause. What was refused is written anew, with the issuer's data of today. */
  retry(issuer: Issuer, now: Date): void {
    if (this._state === 'authorised') throw documentSettled();
    if (this._state === 'returned' || this._state === 'rejected') {
      this.go('draft', now);
      this._signedXml = undefined;
      // The RUC is part of the key.
      this._content = { ...this._content, issuer: { ...issuer, ruc: this._content.issuer.ruc } };
      if (this._messages.some(isOfAnotherDay)) this.redate(now);
    }
    this._attempts = 0;
    this._nextAttemptAt = now;
  }

  /** The authority refused it for the sake of its buyer's data; number and key stay. */
  correctBuyer(buyer: Buyer, issuer: Issuer, now: Date): void {
    if (this._state !== 'returned' && this._state !== 'rejected') throw documentNotRefused();
    this.retry(issuer, now);
    this._content = { ...this._content, buyer };
  }

  /** Its day was over when the authority saw it. The number was not registered and stays; the key names the new day. */
  private redate(now: Date): void {
    if (localDate(now) === this.issuedOn) return;
    this._formerKeys = [...this._formerKeys, this._accessKey];
    this._issuedAt = now;
    this._accessKey = this.makeKey();
  }

  /** The mail server of the buyer took the mail with it; told twice, it counts once. */
  deliver(now: Date): void {
    if (this._sentAt) return;
    this._sentAt = now;
    if (this.kind === DOCUMENT_KINDS.invoice)
      this.record(new InvoiceSent({ documentId: this.id, orderId: this.orderId }));
  }

  private heed(messages: readonly AuthorityMessage[], refusal: 'returned' | 'rejected', now: Date): void {
    const { remedy, why } = verdict(messages);
    if (remedy === 'retry') this.tryLater(why, now);
    else if (remedy === 'ask' && this._state === 'signed') this.receive(messages, now);
    else if (remedy === 'ask') this.tryLater(why, now);
    // A second signature that is no better is for a person to look at.
    else if (remedy === 'sign-again' && !this._messages.some(isOfSignature)) this.signAgain(messages, now);
    else this.refuse(refusal, messages, why, now);
  }

  /** The authority does not know the key: not yet, or it never arrived. */
  private heardOfNothing(now: Date): void {
    const isFirst = this._attempts + 1 < QUESTIONS;
    if (isFirst) this.tryLater(undefined, now);
    else if (this._messages.some(isOfUsedNumber)) this.refuse('rejected', this._messages, NUMBER_USED, now);
    // It said that it has the key: sent again, it would say so again.
    else if (this._messages.some(isOfKnownKey)) this.tryLater('El SRI tiene la clave y aún no responde por ella', now);
    else this.sendAgain(now);
  }

  /** The authority has it: it wants a moment before it is asked. */
  private receive(messages: readonly AuthorityMessage[], now: Date): void {
    this.go('received', now);
    // What was said of a signature tells a second refusal of it from the first.
    this._messages = [...this._messages.filter(isOfSignature), ...messages];
    this._nextAttemptAt = new Date(now.getTime() + FIRST_QUESTION_MS);
  }

  private authorise(authorisedAt: Date, messages: readonly AuthorityMessage[], now: Date): void {
    this.go('authorised', now);
    this._messages = [...messages];
    this._authorisedAt = authorisedAt;
    const about = { documentId: this.id, orderId: this.orderId };
    this.record(this.kind === DOCUMENT_KINDS.invoice ? new InvoiceIssued(about) : new CreditNoteIssued(about));
  }

  /** Whoever mends the cause has it tried again. */
  private refuse(
    state: 'returned' | 'rejected',
    messages: readonly AuthorityMessage[],
    problem: string,
    now: Date,
  ): void {
    this.go(state, now);
    this._messages = [...messages];
    this._problem = problem;
  }

  private signAgain(messages: readonly AuthorityMessage[], now: Date): void {
    this.go('draft', now);
    this._messages = [...messages];
    this._signedXml = undefined;
    this._nextAttemptAt = now;
  }

  /** The same text under the same key. */
  private sendAgain(now: Date): void {
    this.go('signed', now);
    this._nextAttemptAt = now;
  }

  private go(state: DocumentState, now: Date): void {
    if (!NEXT_STATES[this._state].includes(state)) throw noSuchStep(this._state, state);
    this._state = state;
    this._stateAt = now;
    this._attempts = 0;
    this._problem = undefined;
    this._nextAttemptAt = undefined;
  }

  private makeKey(): string {
    return accessKey({
      issuedOn: this.issuedOn,
      documentType: this.kind,
      ruc: this._content.issuer.ruc,
      environment: this.environment,
      establishment: this.establishment,
      emissionPoint: this.emissionPoint,
      sequential: this.sequential,
      numericCode: this.numericCode,
    });
  }
}
