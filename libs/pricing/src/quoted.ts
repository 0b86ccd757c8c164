import type { Cents } from './money.ts';
import type { Promotion } from './promotions.ts';

/** What a part costs whom it was offered to, for so many units at most. */
export interface Quoted {
  units: number;
  /** The list price of then. */
  price: Cents;
  /** What was offered, as a fixed price. */
  promotion: Promotion;
}

interface Priced {
  price: Cents;
  promotions?: readonly Promotion[];
}

/**
 * A part at the price that was offered, if it is not cheaper anyway. Whoever wants more units than were offered has all of them at
 * the price of now.
 */
export function asQuoted<Part extends Priced>(part: Part, quoted: Quoted | undefined, quantity: number): Part {
  if (!quoted || quantity > quoted.units) return part;
  const promotions = [...(part.promotions ?? []), quoted.promotion];
  return { ...part, price: Math.min(part.price, quoted.price), promotions };
}
