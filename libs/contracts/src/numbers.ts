/** How people read a number everywhere in the shop: a point before the decimals and a comma between thousands, as in $1,234.50. */
const MOST_DECIMALS = 2;
const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: MOST_DECIMALS });

/** 1,234.5 */
export const numberText = (value: number): string => FORMAT.format(value);
