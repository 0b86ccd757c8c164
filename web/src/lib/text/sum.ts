import { type Cents, formatMoney } from '@bujia/pricing/money';

/** Dollars that may be less than nothing, in cents. */
export const signedCents = (dollars: number): Cents => Math.round(dollars * 100);

/** -$46.00 */
export const sum = (dollars: number): string => formatMoney(signedCents(dollars));
