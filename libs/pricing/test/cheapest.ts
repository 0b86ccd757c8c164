/*
 * What a cart with promotions costs at the least, found by trying: of the units that are left, the first one is bought alone,
 * in a group of "n for m", or in a set. Nothing of `src` is used, and no order of application: every way is gone.
 */
import { decimal, rounded, times } from './in-decimals.ts';

export interface AskedLine {
  partId: number;
  price: string;
  promotionPrice: string | null;
  quantity: number;
  promotions: number[];
}

export type AskedTerms =
  | { kind: 'percentage'; percent: number }
  | { kind: 'fixed-price'; price: string }
  | { kind: 'n-for-m'; take: number; pay: number }
  | { kind: 'bundle'; price: string; parts: { partId: number; quantity: number }[] }
  | { kind: 'free-shipping'; from: string };

export interface AskedPromotion {
  id: number;
  stackable: boolean;
  terms: AskedTerms;
}

const inCents = (dollars: string): number => Number(dollars.replace('.', ''));

/** A way to buy units: so many of each line for a sum. */
interface Way {
  units: Map<number, number>;
  cost: number;
}

/** Cents. */
export function cheapest(lines: readonly AskedLine[], promotions: readonly AskedPromotion[]): number {
  const ways = lines.map((line, i) => waysOf(i, line, promotions));
  for (const { terms } of promotions) {
    if (terms.kind !== 'bundle') continue;
    const units = new Map<number, number>();
    for (const { partId, quantity } of terms.parts)
      units.set(
        lines.findIndex((line) => line.partId === partId),
        quantity,
      );
    const first = Math.min(...units.keys());
    if (first >= 0) ways[first]!.push({ units, cost: inCents(terms.price) });
  }
  const known = new Map<string, number>();
  const cost = (left: readonly number[]): number => {
    const first = left.findIndex((units) => units > 0);
    if (first < 0) return 0;
    const state = left.join();
    const found = known.get(state);
    if (found !== undefined) return found;
    let least = Infinity;
    for (const way of ways[first]!) {
      const rest = left.map((units, i) => units - (way.units.get(i) ?? 0));
      if (rest.every((units) => units >= 0)) least = Math.min(least, way.cost + cost(rest));
    }
    known.set(state, least);
    return least;
  };
  // Lines that no set ties to others are bought for themselves: the same sum, found sooner.
  const tied = lines.map((_, i) => ways.some((own) => own.some(({ units }) => units.size > 1 && units.has(i))));
  const together = cost(lines.map(({ quantity }, i) => (tied[i] ? quantity : 0)));
  return lines.reduce(
    (sum, { quantity }, i) => (tied[i] ? sum : sum + cost(lines.map((_, other) => (other === i ? quantity : 0)))),
    together,
  );
}

function waysOf(i: number, line: AskedLine, promotions: readonly AskedPromotion[]): Way[] {
  const way = (units: number, cost: number): Way => ({ units: new Map([[i, units]]), cost });
  const price = inCents(line.price);
  const ways = [way(1, price)];
  if (line.promotionPrice !== null) ways.push(way(1, inCents(line.promotionPrice)));
  for (const { id, terms } of promotions) {
    if (!line.promotions.includes(id)) continue;
    if (terms.kind === 'fixed-price') ways.push(way(1, inCents(terms.price)));
    if (terms.kind === 'percentage') {
      const left = times(times(decimal(line.price), String(100 - terms.percent)), '0.01');
      ways.push(way(1, Math.max(1, inCents(rounded(left)))));
    }
    if (terms.kind === 'n-for-m') ways.push(way(terms.take, terms.pay * price));
  }
  return ways;
}
