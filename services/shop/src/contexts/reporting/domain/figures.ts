import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { lineTotal } from '@bujia/pricing/cart';
import { roundHalfUp } from '@bujia/pricing/money';

/** An order, as far as it counts. Money is in cents, IVA included. */
export interface CountedSale {
  /** Undefined where it was forgotten whose it was. */
  accountId: string | undefined;
  /** Whoever sells took it down. */
  bySeller: boolean;
  placedAt: Date;
  cancelledAt: Date | undefined;
  method: number;
  provinceCode: number | undefined;
  couponCode: string | undefined;
  totalCents: number;
  lines: readonly {
    partId: number;
    quantity: number;
    price: number;
    promotionPrice: number | null | undefined;
    saving?: number;
  }[];
  /** Units of a line, by its place in the order, in the order in which they came back; `cents` were given back for them. */
  back: readonly { line: number; quantity: number; cents: number; at: Date }[];
}

/** Its money that came, or went back. */
export interface CountedMoney {
  at: Date;
  way: 'paid' | 'returned';
  method: number | null;
  cents: number;
}

export type Dimension = 'all' | 'part' | 'province' | 'method' | 'coupon' | 'client' | 'way';
export type Kind = 'sold' | 'cancelled' | 'back' | 'paid' | 'returned';

/** What happened on a day, of everything or of one part, province, method, coupon, client or way to the shop. */
export interface Figure {
  day: LocalDate;
  dimension: Dimension;
  /** Empty of everything, of a pickup's province, and of whoever has no account. */
  key: string;
  kind: Kind;
  orders: number;
  units: number;
  cents: number;
}

/** Keys of the ways. */
export const BY_SELLER = 'seller';
export const BY_ITSELF = 'web';

/** Sums up what has the same day, dimension, key and kind. */
class Sums {
  private readonly byPlace = new Map<string, Figure>();

  add({ orders, units, cents, ...of }: Figure, sign: 1 | -1 = 1): void {
    const place = JSON.stringify([of.day, of.dimension, of.key, of.kind]);
    const there = this.byPlace.get(place) ?? { ...of, orders: 0, units: 0, cents: 0 };
    this.byPlace.set(place, {
      ...of,
      orders: there.orders + sign * orders,
      units: there.units + sign * units,
      cents: there.cents + sign * cents,
    });
  }

  get figures(): Figure[] {
    return [...this.byPlace.values()].filter(({ orders, units, cents }) => orders !== 0 || units !== 0 || cents !== 0);
  }
}

interface Amount {
  units: number;
  cents: number;
}

/** What of a part: of several lines, when it was bought at several prices. */
interface OfPart extends Amount {
  partId: number;
}

/**
 * All that an order counts. What happens to it later counts on its own day and takes nothing from the day of the sale: what
 * was reported stays. What came back is not cancelled as well. Parts count without delivery and coupon, which belong to the
 * order as a whole.
 */
export function figuresOf(sale: CountedSale, moves: readonly CountedMoney[]): Figure[] {
  const counted = new Sums();
  const whole: [Dimension, string][] = [
    ['all', ''],
    ['method', String(sale.method)],
    ['province', String(sale.provinceCode ?? '')],
    ['client', sale.accountId ?? ''],
    ['way', sale.bySeller ? BY_SELLER : BY_ITSELF],
    ...(sale.couponCode === undefined ? [] : ([['coupon', sale.couponCode]] as [Dimension, string][])),
  ];
  const count = (kind: 'sold' | 'cancelled' | 'back', at: Date, all: Amount, parts: readonly OfPart[]): void => {
    const day = localDate(at);
    // Where all of it came back nothing is left to be cancelled.
    for (const [dimension, key] of whole)
      counted.add({ ...{ day, dimension, key, kind }, orders: all.units > 0 ? 1 : 0, ...all });
    const known = new Set<number>();
    for (const { partId, units, cents } of parts) {
      const orders = units > 0 && !known.has(partId) ? 1 : 0;
      counted.add({ ...{ day, dimension: 'part', key: String(partId), kind }, orders, units, cents });
      if (units > 0) known.add(partId);
    }
  };

  const left = {
    all: { units: sale.lines.reduce((sum, { quantity }) => sum + quantity, 0), cents: sale.totalCents },
    parts: sale.lines.map((line): OfPart => ({ partId: line.partId, units: line.quantity, cents: lineTotal(line) })),
  };
  count('sold', sale.placedAt, left.all, left.parts);
  for (const { line, quantity, cents, at } of sale.back) {
    const ofLine = left.parts[line]!;
    // A share of what the units before left over, so that the last ones leave nothing.
    const share = roundHalfUp(BigInt(ofLine.cents) * BigInt(quantity), BigInt(ofLine.units));
    count('back', at, { units: quantity, cents }, [{ partId: ofLine.partId, units: quantity, cents: share }]);
    left.parts[line] = { ...ofLine, units: ofLine.units - quantity, cents: ofLine.cents - share };
    left.all = { units: left.all.units - quantity, cents: left.all.cents - cents };
  }
  if (sale.cancelledAt) count('cancelled', sale.cancelledAt, left.all, left.parts);

  for (const { at, way, method, cents } of moves)
    for (const [dimension, key] of [['all', ''] as const, ['method', String(method ?? sale.method)] as const])
      counted.add({ day: localDate(at), dimension, key, kind: way, orders: 1, units: 0, cents });

  return counted.figures;
}

/** What is to be added to the sums so that they say the one instead of the other. */
export function difference(before: readonly Figure[], after: readonly Figure[]): Figure[] {
  const changes = new Sums();
  for (const figure of before) changes.add(figure, -1);
  for (const figure of after) changes.add(figure);
  return changes.figures;
}
