import { NO_PARTS, ONE_LINE_EACH, QUOTATION_LIMITS, type QuotationState } from '@bujia/contracts/quotations';
import { type LocalDate, instantOf, isLocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import { type Totals, grandTotal } from '@bujia/pricing/totals';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { QuotationSent } from '../contract.ts';
import { quotationOver, quotationTaken, quotationWrong, sentJustNow } from './quoting-errors.ts';

export interface QuotationLine {
  partId: number;
  code: string;
  name: string;
  quantity: number;
  /** The list price when it was made. */
  listPrice: Cents;
  /** What one unit cost then, promotions of one unit included. */
  priceThen: Cents;
  /** Of one unit, as it is offered. */
  price: Cents;
  /** Why it is below the price of then; empty where it is not. */
  reason: string;
}

export interface QuotationWish {
  number: number;
  /** Whoever makes it. */
  madeBy: string;
  /** So many percent below the price of now at most; undefined: as far as one likes. */
  mostPercent: number | undefined;
  clientName: string;
  clientEmail: string;
  note: string;
  /** Of Guayaquil, included. */
  until: LocalDate;
  lines: readonly QuotationLine[];
  requestKey: string | undefined;
}

const DAY_MS = 86_400_000;
const SEND_AGAIN_AFTER_MS = 3_600_000;

/** Prices that a client is offered until a day, for one order. What was offered is never changed: a copy is another one. */
export class Quotation extends Aggregate {
  readonly id: string;
  readonly number: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly requestKey: string | null;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly note: string;
  readonly lines: readonly QuotationLine[];
  readonly validUntil: Date;
  private _sentAt: Date | null = null;
  /** When it was sent, of the last day. */
  private _sendings: readonly string[] = [];
  private _takenBy: string | null = null;
  private _orderNumber: number | null = null;
  private _lostReason: string | null = null;
  private _followOn: LocalDate | null = null;
  private _followNote = '';

  private constructor(wish: QuotationWish, validUntil: Date, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.number = wish.number;
    this.madeBy = wish.madeBy;
    this.madeAt = now;
    this.requestKey = wish.requestKey ?? null;
    this.clientName = wish.clientName;
    this.clientEmail = wish.clientEmail;
    this.note = wish.note;
    this.lines = wish.lines;
    this.validUntil = validUntil;
  }

  static make(wish: QuotationWish, now: Date): Quotation {
    const wrong = problemOf(wish, now);
    if (wrong !== undefined) throw quotationWrong(wrong);
    return new Quotation(wish, endOf(wish.until), now);
  }

  get sentAt(): Date | null {
    return this._sentAt;
  }

  get sendings(): readonly string[] {
    return this._sendings;
  }

  get takenBy(): string | null {
    return this._takenBy;
  }

  get orderNumber(): number | null {
    return this._orderNumber;
  }

  get lostReason(): string | null {
    return this._lostReason;
  }

  get followOn(): LocalDate | null {
    return this._followOn;
  }

  get followNote(): string {
    return this._followNote;
  }

  stateAt(now: Date): QuotationState {
    if (this._orderNumber !== null) return 'pedido';
    if (this._lostReason !== null) return 'perdida';
    return now < this.validUntil ? 'vigente' : 'vencida';
  }

  totals(): Totals {
    const goods = this.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return grandTotal({ goods, shipping: 0, discount: 0 });
  }

  send(now: Date): void {
    this.assertHolds(now);
    if (this._sentAt && now.getTime() - this._sentAt.getTime() < SEND_AGAIN_AFTER_MS) throw sentJustNow();
    this._sentAt = now;
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    this._sendings = [...this._sendings.filter((at) => at > since), now.toISOString()];
    this.record(new QuotationSent({ quotationId: this.id }));
  }

  /** From now on its prices are for this account alone; pressed again it is the same. */
  take(accountId: string, now: Date): void {
    this.assertHolds(now);
    if (this._takenBy !== null && this._takenBy !== accountId) throw quotationTaken();
    this._takenBy = accountId;
  }

  /** Became an order. One whose payment began in time is not late. */
  use(orderNumber: number, accountId: string): void {
    if (this._orderNumber !== null) throw quotationOver('pedido');
    if (this._lostReason !== null) throw quotationOver('perdida');
    if (this._takenBy !== accountId) throw quotationTaken();
    this._orderNumber = orderNumber;
    this._followOn = null;
  }

  /** Its client does not want it: it holds no more, in no cart. */
  lose(reason: string): void {
    this.assertUndecided();
    this._lostReason = reason;
    this._followOn = null;
  }

  /** When its client is to be asked, and what; without a day there is nothing to ask any more. */
  follow(day: LocalDate | undefined, note: string): void {
    this.assertUndecided();
    if (day !== undefined && !isLocalDate(day)) throw quotationWrong('El día no es válido');
    this._followOn = day ?? null;
    this._followNote = note;
  }

  private assertUndecided(): void {
    if (this._orderNumber !== null) throw quotationOver('pedido');
    if (this._lostReason !== null) throw quotationOver('perdida');
  }

  private assertHolds(now: Date): void {
    const state = this.stateAt(now);
    if (state !== 'vigente') throw quotationOver(state);
  }
}

const endOf = (day: LocalDate): Date => new Date(instantOf(day, '00:00').getTime() + DAY_MS);

function problemOf({ until, lines, mostPercent }: QuotationWish, now: Date): string | undefined {
  if (!isLocalDate(until) || endOf(until) <= now) return 'El último día debe ser hoy o después';
  if (endOf(until).getTime() > now.getTime() + (QUOTATION_LIMITS.days + 1) * DAY_MS)
    return `Una proforma vale hasta ${QUOTATION_LIMITS.days} días`;
  if (lines.length === 0) return NO_PARTS;
  if (new Set(lines.map(({ partId }) => partId)).size < lines.length) return ONE_LINE_EACH;
  for (const { code, price, priceThen, reason } of lines) {
    if (price < 1) return `${code}: el precio debe ser mayor que cero`;
    if (price > priceThen) return `${code}: el precio solo puede bajar`;
    if (price < priceThen && reason === '') return `${code}: escriba el motivo del precio más bajo`;
    if (mostPercent !== undefined && price * 100 < priceThen * (100 - mostPercent))
      return `${code}: el precio baja ${mostPercent} % como máximo; más lo decide un operador`;
  }
  return undefined;
}
