/** An amount of US dollars as a whole number of cents. */
export type Cents = number;

const DOLLARS = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** The dollars of the wire, of a file or of the database; more than two decimals are refused, never rounded. */
export function centsOf(dollars: number | string): Cents {
  const [, whole, decimals = ''] = DOLLARS.exec(String(dollars)) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount of dollars: ${dollars}`);
  return Number(whole + decimals.padEnd(2, '0'));
}

/** Dollars for the wire: the number that prints as the amount. */
export const dollarsOf = (amount: Cents): number => Number(decimalText(amount, 2));

/** $1,234.50 */
export function formatMoney(amount: Cents): string {
  const text = decimalText(Math.abs(amount), 2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${text}`;
}

/** 90 with two decimals is '0.90'; 897 with six is '0.000897'. */
export function decimalText(units: number, decimals: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a whole number: ${units}`);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export function assertCents(amount: Cents): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of cents: ${amount}`);
}

/** The whole number nearest to a fraction of zero or more; a half goes up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`Cannot round ${numerator}/${denominator}`);
  const rounded = Number((2n * numerator + denominator) / (2n * denominator));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Too large: ${numerator}/${denominator}`);
  return rounded;
}
