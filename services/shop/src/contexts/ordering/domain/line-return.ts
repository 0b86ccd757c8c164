import type { Fate, LineReturnReason, LineReturnState } from '@bujia/contracts/line-returns';
import type { GivenBack, Repayment } from '@bujia/pricing/give-back';
import type { Cents } from '@bujia/pricing/money';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { LineReturnAccepted, LineReturnAsked, LineReturnRefused } from '../contract.ts';
import { lineReturnAsked, lineReturnDecided, tooManyUnitsOf } from './ordering-errors.ts';

export interface WantedReturn {
  order: { id: string; number: number; accountId: string };
  /** Its place in the order. */
  line: number;
  partId: number;
  quantity: number;
  reason: LineReturnReason;
  comment: string;
}

/** Units of one line of an order that their client sends back: asked for, and decided by a seller once. */
export class LineReturn extends Aggregate {
  readonly id: string;
  /** What people see of it. */
  readonly number: number;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly accountId: string;
  readonly line: number;
  readonly partId: number;
  readonly quantity: number;
  readonly reason: LineReturnReason;
  readonly askedAt: Date;
  private _comment: string;
  private _state: LineReturnState = 'asked';
  private _answer = '';
  private _fate: Fate | null = null;
  private _net: Cents = 0;
  private _shipping: Cents = 0;
  private _total: Cents = 0;
  private _decidedAt: Date | null = null;
  private _decidedBy: string | null = null;

  private constructor(number: number, { order, line, partId, quantity, reason, comment }: WantedReturn, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.number = number;
    this.orderId = order.id;
    this.orderNumber = order.number;
    this.accountId = order.accountId;
    this.line = line;
    this.partId = partId;
    this.quantity = quantity;
    this.reason = reason;
    this.askedAt = now;
    this._comment = comment;
  }

  static assertAskable(
    wanted: Pick<WantedReturn, 'line' | 'quantity'>,
    bought: number,
    earlier: readonly LineReturn[],
  ): void {
    const ofLine = earlier.filter(({ line }) => line === wanted.line);
    // One at a time: pressed twice, it is one.
    if (ofLine.some(({ state }) => state === 'asked')) throw lineReturnAsked();
    const most = bought - unitsBack(ofLine);
    if (wanted.quantity > most) throw tooManyUnitsOf(most);
  }

  /** `bought`: units of the line; `earlier`: all returns of the order. */
  static ask(
    number: number,
    wanted: WantedReturn,
    bought: number,
    earlier: readonly LineReturn[],
    now: Date,
  ): LineReturn {
    LineReturn.assertAskable(wanted, bought, earlier);
    const asked = new LineReturn(number, wanted, now);
    asked.record(new LineReturnAsked(asked.facts()));
    return asked;
  }

  get state(): LineReturnState {
    return this._state;
  }

  /** What its client said of it. */
  get comment(): string {
    return this._comment;
  }

  /** What the seller said to its client. */
  get answer(): string {
    return this._answer;
  }

  get fate(): Fate | null {
    return this._fate;
  }

  /** Given back for the goods, without IVA. */
  get net(): Cents {
    return this._net;
  }

  /** Given back for the delivery, without IVA: with the last of the goods. */
  get shipping(): Cents {
    return this._shipping;
  }

  /** Given back, IVA included. */
  get total(): Cents {
    return this._total;
  }

  get decidedAt(): Date | null {
    return this._decidedAt;
  }

  get decidedBy(): string | null {
    return this._decidedBy;
  }

  accept({ items, shipping, total }: Repayment, fate: Fate, answer: string, by: string, now: Date): void {
    this.decide('accepted', answer, by, now);
    this._net = items.reduce((sum, { net }) => sum + net, 0);
    this._shipping = shipping;
    this._total = total;
    this._fate = fate;
    this.record(new LineReturnAccepted(this.facts()));
  }

  refuse(why: string, by: string, now: Date): void {
    this.decide('refused', why, by, now);
    this.record(new LineReturnRefused(this.facts()));
  }

  /** Its whole order was cancelled: all that is left goes back. */
  drop(now: Date): void {
    if (this._state !== 'asked') return;
    this._state = 'dropped';
    this._decidedAt = now;
  }

  /** Its account is gone: what it and the seller wrote to each other goes, the figures stay. */
  forgetPerson(): void {
    this._comment = '';
    this._answer = '';
  }

  private decide(to: LineReturnState, answer: string, by: string, now: Date): void {
    if (this._state !== 'asked') throw lineReturnDecided();
    this._state = to;
    this._answer = answer;
    this._decidedBy = by;
    this._decidedAt = now;
  }

  private facts() {
    const { id: returnId, number: returnNumber, orderId, orderNumber: number, accountId } = this;
    return { returnId, returnNumber, orderId, number, accountId };
  }
}

export const unitsBack = (returns: readonly LineReturn[]): number =>
  returns.filter(({ state }) => state === 'accepted').reduce((sum, { quantity }) => sum + quantity, 0);

/** What went back of an order so far, as the sums of the next one need it. */
export const givenBack = (returns: readonly LineReturn[]): GivenBack[] =>
  returns
    .filter(({ state }) => state === 'accepted')
    .map(({ line, quantity, net, shipping }) => ({ line, quantity, base: net + shipping }));
