import { CART_LIMITS, QUANTITY } from '@bujia/contracts/cart';
import { isAvailable } from '@bujia/contracts/catalogue';
import { mostUnits, unitPrice } from '@bujia/pricing/cart';
import type { Cents } from '@bujia/pricing/money';
import { promotionText } from '@bujia/pricing/promotion-words';
import { type Promotion, unitOffer } from '@bujia/pricing/promotions';
import { type Quoted, asQuoted } from '@bujia/pricing/quoted';
import {
  cartFull,
  fewerUnitsLeft,
  lineMissing,
  partSoldOut,
  partUnknown,
  quantityTooHigh,
  quantityTooLow,
} from './cart-errors.ts';

/** What a cart must know of a part: the catalogue says it, never a browser. */
export interface Offer {
  name: string;
  price: Cents;
  promotionPrice?: Cents;
  /** That are for it. */
  promotions?: readonly Promotion[];
  /** What its buyer was offered by a seller. */
  quoted?: Quoted;
  stock: number;
}

/** The offers of the parts in question; a part without one does not exist. */
export type Offers = ReadonlyMap<number, Offer>;

export interface CartLine {
  partId: number;
  quantity: number;
  /** What one unit cost when its buyer last took note of it. */
  seenPrice: Cents;
  /** The promotions of several units that its buyer last took note of; nothing stands for none. */
  seenPromotion?: string;
  /** Of the cart, when this line last changed. */
  revision: number;
  /** How many of the units already are in the cart that this one was copied from. */
  copied?: number;
}

export type WantedLine = Pick<CartLine, 'partId' | 'quantity'>;

export const presentPrice = (offer: Offer): Cents =>
  unitPrice({ price: offer.price, quantity: 1, ...unitOffer(offer, offer.promotions ?? []) });

/** What may change the sum of a line while one unit costs the same: empty when there is none. */
export const presentPromotion = ({ promotions = [] }: Offer): string =>
  promotions
    .filter(({ terms: { kind } }) => kind === 'n-for-m' || kind === 'bundle')
    .map(({ terms }) => promotionText(terms))
    .join(', ');

/** What stood on the screen of a line. */
export interface ReadTerms {
  price: Cents;
  /** Undefined from a screen that knows of no promotions. */
  promotion?: string;
}

/** What is kept of a cart from one change to the next. */
export interface KeptCart {
  revision: number;
  lines: CartLine[];
  couponCode: string | null;
  changedAt: Date;
}

/** Parts and quantities, nothing that can be worked out. Every change is complete or refused. */
export class Cart {
  readonly shopperId: string;
  /** The revision from which the changes started: it must still be there when they are saved. */
  readonly keptRevision: number;
  private _revision: number;
  private _lines: CartLine[];
  private _couponCode: string | null;
  private _changedAt: Date;

  constructor(shopperId: string, { revision, lines, couponCode, changedAt }: KeptCart) {
    this.shopperId = shopperId;
    this.keptRevision = revision;
    this._revision = revision;
    this._lines = lines;
    this._couponCode = couponCode;
    this._changedAt = changedAt;
  }

  static open(shopperId: string, now: Date): Cart {
    return new Cart(shopperId, { revision: 0, lines: [], couponCode: null, changedAt: now });
  }

  get revision(): number {
    return this._revision;
  }

  get lines(): readonly CartLine[] {
    return this._lines;
  }

  get couponCode(): string | null {
    return this._couponCode;
  }

  get changedAt(): Date {
    return this._changedAt;
  }

  has(partId: number): boolean {
    return this.find(partId) !== undefined;
  }

  add({ partId, quantity }: WantedLine, offers: Offers, now: Date): void {
    const line = this.find(partId);
    this.put([line ? raised(line, quantity, offers) : chosen({ partId, quantity }, offers)], now);
  }

  increase(partId: number, offers: Offers, now: Date): void {
    this.put([raised(this.get(partId), 1, offers)], now);
  }

  /** Always possible down to one, whatever is left of the part. */
  decrease(partId: number, now: Date): void {
    const line = this.get(partId);
    if (line.quantity <= QUANTITY.min) throw quantityTooLow();
    this.put([{ ...line, quantity: line.quantity - 1 }], now);
  }

  /** It may be gone already: two tabs may both remove it. */
  remove(partId: number, now: Date): void {
    this.keep(({ partId: other }) => other !== partId, now);
  }

  /** A line that changed after the revision that was seen is one that nobody meant to lose. */
  clear(seen: number | undefined, now: Date): void {
    this.keep((line) => changedSince(line, seen), now);
  }

  /** The whole cart as somebody saw it at a revision; without one, nothing is known to be unwanted. */
  become(wanted: readonly WantedLine[], seen: number | undefined, offers: Offers, now: Date): void {
    const wantedParts = new Set(wanted.map(({ partId }) => partId));
    const changed = wanted.flatMap(({ partId, quantity }) => {
      const line = this.find(partId);
      if (!line) return [chosen({ partId, quantity }, offers)];
      if (line.quantity === quantity || changedSince(line, seen)) return [];
      return [quantity > line.quantity ? raised(line, quantity - line.quantity, offers) : { ...line, quantity }];
    });
    for (const { quantity } of changed) if (quantity < QUANTITY.min) throw quantityTooLow();
    const gone =
      seen === undefined
        ? []
        : this._lines.filter((line) => !wantedParts.has(line.partId) && !changedSince(line, seen));
    if (gone.length > 0) this.keep((line) => !gone.includes(line), now);
    if (changed.length > 0) this.put(changed, now);
  }

  /** The buyer has read these prices. One that changed again since was not read, and is not accepted. */
  acceptPrices(read: ReadonlyMap<number, ReadTerms>, offers: Offers, now: Date): void {
    const accepted = this._lines.flatMap((line) => {
      const [offer, terms] = [offers.get(line.partId), read.get(line.partId)];
      if (!offer || !terms) return [];
      const [price, promotion] = [presentPrice(asQuoted(offer, offer.quoted, line.quantity)), presentPromotion(offer)];
      const known = {
        ...line,
        ...(terms.price === price && { seenPrice: price }),
        ...(terms.promotion === promotion && { seenPromotion: promotion }),
      };
      const same = known.seenPrice === line.seenPrice && (known.seenPromotion ?? '') === (line.seenPromotion ?? '');
      return same ? [] : [known];
    });
    if (accepted.length > 0) this.put(accepted, now);
  }

  applyCoupon(code: string, now: Date): void {
    if (this._couponCode === code) return;
    this._couponCode = code;
    this.changed(now);
  }

  dropCoupon(now: Date): void {
    if (this._couponCode === null) return;
    this._couponCode = null;
    this.changed(now);
  }

  /** The cart that stays in a browser when its owner signs out. A coupon belongs to a person and stays behind. */
  copyFor(shopperId: string, now: Date): Cart {
    const copy = Cart.open(shopperId, now);
    const lines = this._lines.map((line) => ({ ...line, copied: line.quantity }));
    if (lines.length > 0) copy.put(lines, now);
    return copy;
  }

  /**
   * Lines of a browser's cart come to its owner: added up, and capped. When they were copied from this very cart, only
   * what was added to the copy comes. The rest of a full cart is left out.
   */
  absorb(other: Cart, copiedFromThis: boolean, now: Date): void {
    const room = CART_LIMITS.lines - this._lines.length;
    const brought = other._lines
      .map(({ copied = 0, ...line }) => ({ ...line, quantity: line.quantity - (copiedFromThis ? copied : 0) }))
      .filter(({ quantity }) => quantity > 0);
    const known = brought.flatMap((line) => {
      const own = this.find(line.partId);
      return own ? [{ ...own, quantity: Math.min(QUANTITY.max, own.quantity + line.quantity) }] : [];
    });
    const fresh = brought.filter(({ partId }) => !this.find(partId)).slice(0, room);
    if (brought.length > 0) this.put([...known, ...fresh], now);
  }

  /** What an order took: units that were added since stay. With the last line the coupon goes. */
  takeOut(bought: readonly WantedLine[], now: Date): void {
    const left = this._lines.flatMap((line) => {
      const taken = bought.find(({ partId }) => partId === line.partId)?.quantity ?? 0;
      return line.quantity > taken ? [taken > 0 ? { ...line, quantity: line.quantity - taken } : line] : [];
    });
    this._lines = left;
    if (left.length === 0) this._couponCode = null;
    this.changed(now);
  }

  /** What was bought before, as far as it can be had; what is there already counts. Answers the parts that are short. */
  bringBack(bought: readonly WantedLine[], offers: Offers, now: Date): number[] {
    const possible = bought.map(({ partId, quantity: asked }) => {
      return { partId, asked, quantity: Math.min(asked, mostUnits(offers.get(partId)?.stock ?? 0)) };
    });
    const lines = possible.flatMap(({ partId, quantity }) => {
      const line = this.find(partId);
      if (quantity <= (line?.quantity ?? 0)) return [];
      return [line ? { ...line, quantity } : chosen({ partId, quantity }, offers)];
    });
    if (lines.length > 0) this.put(lines, now);
    return possible.filter(({ asked, quantity }) => quantity < asked).map(({ partId }) => partId);
  }

  private find(partId: number): CartLine | undefined {
    return this._lines.find((line) => line.partId === partId);
  }

  private get(partId: number): CartLine {
    const line = this.find(partId);
    if (!line) throw lineMissing();
    return line;
  }

  /** In place of the lines of the same parts, or behind the others. */
  private put(lines: CartLine[], now: Date): void {
    const revision = this._revision + 1;
    const byPart = new Map(this._lines.map((line) => [line.partId, line]));
    for (const line of lines) byPart.set(line.partId, { ...line, revision });
    if (byPart.size > CART_LIMITS.lines) throw cartFull();
    this._lines = [...byPart.values()];
    this.changed(now);
  }

  private keep(wanted: (line: CartLine) => boolean, now: Date): void {
    const kept = this._lines.filter(wanted);
    if (kept.length === this._lines.length) return;
    this._lines = kept;
    this.changed(now);
  }

  private changed(now: Date): void {
    this._revision += 1;
    this._changedAt = now;
  }
}

const changedSince = (line: CartLine, seen: number | undefined): boolean => seen !== undefined && line.revision > seen;

/** A new line, at the price of now. */
function chosen(wanted: WantedLine, offers: Offers): CartLine {
  const offer = offerable(wanted, offers);
  const promotion = presentPromotion(offer);
  return {
    ...wanted,
    seenPrice: presentPrice(asQuoted(offer, offer.quoted, wanted.quantity)),
    ...(promotion !== '' && { seenPromotion: promotion }),
    revision: 0,
  };
}

function raised(line: CartLine, by: number, offers: Offers): CartLine {
  if (by < QUANTITY.min) throw quantityTooLow();
  const more = { ...line, quantity: line.quantity + by };
  offerable(more, offers);
  return more;
}

/** The offer of a part that can be had in this quantity. */
function offerable({ partId, quantity }: WantedLine, offers: Offers): Offer {
  const offer = offers.get(partId);
  if (!offer) throw partUnknown();
  if (quantity < QUANTITY.min) throw quantityTooLow();
  if (quantity > QUANTITY.max) throw quantityTooHigh();
  if (!isAvailable(offer.stock)) throw partSoldOut(offer.name);
  if (quantity > mostUnits(offer.stock)) throw fewerUnitsLeft(offer.name, mostUnits(offer.stock));
  return offer;
}
