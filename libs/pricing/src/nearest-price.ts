import { withIva, withoutIva } from './iva.ts';
import type { Cents } from './money.ts';

/**
 * What one unit costs once its base and tax are in whole cents. Tax makes the total skip some prices ($1.03: 0.90 gives
 * 1.04 and 0.89 gives 1.02), never two in a row, so this is the listed price or one cent from it.
 */
export const nearestPrice = (listed: Cents): Cents => withIva(withoutIva(listed));

/** Whether some base gives exactly the listed price. */
export const isChargeable = (listed: Cents): boolean => nearestPrice(listed) === listed;
