import { type Cents, roundHalfUp } from './money.ts';
import { isChargeable, nearestPrice } from './nearest-price.ts';

/** How a price that is worked out ends; `exacto` is to the cent. */
export const PRICE_ENDINGS = { exacto: undefined, '00': 0, '50': 50, '90': 90, '99': 99 } as const;
export type PriceEnding = keyof typeof PRICE_ENDINGS;

const WHOLE = 10_000n;

/** A price raised or lowered by hundredths of a percent, to the nearest one that some base with IVA gives and that ends so. */
export function ruledPrice(price: Cents, hundredths: number, ending: PriceEnding): Cents {
  const wanted = roundHalfUp(BigInt(price) * (WHOLE + BigInt(hundredths)), WHOLE);
  const cents = PRICE_ENDINGS[ending];
  return cents === undefined ? nearestPrice(wanted) : nearestEnding(wanted, cents);
}

/** A half goes up. Of twenty-three endings in a row three are not chargeable, so it is never far. */
function nearestEnding(wanted: Cents, cents: number): Cents {
  const below = Math.floor((wanted - cents) / 100) * 100 + cents;
  for (let far = 0; ; far += 100) {
    const both = [below + 100 + far, below - far].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a);
    const found = both.find((price) => price > 0 && isChargeable(price));
    if (found !== undefined) return found;
  }
}
