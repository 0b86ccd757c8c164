import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { lineTotal } from '@bujia/pricing/cart';

/** An order, as far as it counts. Money is in cents, IVA included. */
export interface CountedSale {
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
  back: readonly { partId: number; quantity: number; cents: number; at: Date }[];
}

/** Its money that came, or went back. */
export interface CountedMoney {
  at: Date;
  way: 'paid' | 'returned';
  method: number | null;
  cents: number;
}

export type Dimension = 'all' | 'part' | 'province' | 'method' | 'coupon';
export type Kind = 'sold' | 'cancelled' | 'back' | 'paid' | 'returned';

/** What happened on a day, of everything or of one part, province, method or coupon. */
export interface Figure {
  day: LocalDate;
  dimension: Dimension;
  /** Empty of everything, and of a pickup's province. */
  key: string;
  kind: Kind;
  orders: number;
  units: number;
  cents: number;
}

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

/**
 * All that an order counts. What happens to it later counts on its own day and takes nothing from the day of the sale: what
 * was reported stays. Parts count without delivery and coupon, which belong to the order as a whole.
 */
export function figuresOf(sale: CountedSale, moves: readonly CountedMoney[]): Figure[] {
  const counted = new Sums();
  const whole: [Dimension, string][] = [
    ['all', ''],
    ['method', String(sale.method)],
    ['province', String(sale.provinceCode ?? '')],
    ...(sale.couponCode === undefined ? [] : ([['coupon', sale.couponCode]] as [Dimension, string][])),
  ];
  const units = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const count = (kind: 'sold' | 'cancelled', at: Date): void => {
    const day = localDate(at);
    for (const [dimension, key] of whole)
      counted.add({ ...{ day, dimension, key, kind }, orders: 1, units, cents: sale.totalCents });
    const parts = new Set<number>();
    for (const line of sale.lines) {
      const of = { day, dimension: 'part', key: String(line.partId), kind } as const;
      counted.add({ ...of, orders: parts.has(line.partId) ? 0 : 1, units: line.quantity, cents: lineTotal(line) });
      parts.add(line.partId);
    }
  };
  count('sold', sale.placedAt);
  if (sale.cancelledAt) count('cancelled', sale.cancelledAt);

  for (const { partId, quantity, cents, at } of sale.back)
    for (const [dimension, key] of [...whole, ['part', String(partId)] as [Dimension, string]])
      counted.add({ day: localDate(at), dimension, key, kind: 'back', orders: 1, units: quantity, cents });

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
