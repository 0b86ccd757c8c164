import { unitPrice } from './cart.ts';
import type { Cents } from './money.ts';
import { type Promotion, applyPromotions, unitOffer } from './promotions.ts';

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
  promotionPrice?: Cents | null;
  promotions?: readonly Promotion[];
}

/**
 * A part at the price that was offered, if it is not as cheap anyway. Whoever wants more units than were offered has all of them at
 * the price of now.
 */
export function asQuoted<Part extends Priced>(part: Part, quoted: Quoted | undefined, quantity: number): Part {
  if (!quoted || quantity > quoted.units || spared(part, quoted, quantity) <= 0) return part;
  // What is reckoned from the list price was reckoned from that of now: nobody was offered both.
  const own = (part.promotions ?? []).filter(({ terms: { kind } }) => kind !== 'percentage' && kind !== 'n-for-m');
  return { ...part, price: Math.min(part.price, quoted.price), promotions: [...own, quoted.promotion] };
}

/** Whether a part costs what was offered: also where it costs the same now. Only then was the offer taken up. */
export function paysQuoted(part: Priced, quoted: Quoted, quantity: number): boolean {
  return quantity <= quoted.units && spared(part, quoted, quantity) >= 0;
}

/** How much less the offer is than the price of now. */
function spared(part: Priced, quoted: Quoted, quantity: number): Cents {
  return costs({ ...part, promotions: part.promotions ?? [] }, quantity) - quotedUnit(quoted) * quantity;
}

/** What one unit was offered for. */
export const quotedUnit = ({ price, promotion }: Quoted): Cents =>
  unitPrice({ quantity: 1, price, ...unitOffer({ price }, [promotion]) });

/** So many units of one part alone. */
function costs(
  { price, promotionPrice, promotions }: Priced & { promotions: readonly Promotion[] },
  quantity: number,
): Cents {
  const line = { partId: 0, price, promotionPrice: promotionPrice ?? null, quantity };
  const [worked] = applyPromotions([{ ...line, promotions: promotions.map(({ id }) => id) }], promotions);
  return unitPrice(worked!) * quantity - worked!.saving;
}
