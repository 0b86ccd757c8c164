import { TOTAL_LABELS } from '@bujia/contracts/cart';
import { ivaOf, withoutIva } from './iva.ts';
import { type Cents, assertCents, formatMoney } from './money.ts';

export interface Charges {
  /** Sum of the lines, IVA included. */
  goods: Cents;
  /** IVA included. */
  shipping: Cents;
  /** Of a coupon, without IVA. */
  discount: Cents;
}

/** Cart, card reference, order and invoice show these amounts: subtotal + shipping - discount = base, base + iva = total. */
export interface Totals {
  subtotal: Cents;
  shipping: Cents;
  discount: Cents;
  base: Cents;
  iva: Cents;
  total: Cents;
}

/**
 * The card provider and the tax authority accept no other tax than 15% of the rounded base, so the total is built from
 * the base and can differ by one cent from the listed prices.
 */
export function grandTotal({ goods, shipping, discount }: Charges): Totals {
  [goods, shipping, discount].forEach(assertCents);
  const subtotal = withoutIva(goods);
  if (discount > subtotal) throw new RangeError(`A discount of ${discount} on goods of ${subtotal}`);
  const net = withoutIva(goods + shipping);
  const base = net - discount;
  const iva = ivaOf(base);
  // Shipping takes the rest, so that the rows add up: rounded alone, every fourth delivery would be a cent off.
  return { subtotal, shipping: net - subtotal, discount, base, iva, total: base + iva };
}

export interface TotalsRow {
  key: keyof Totals;
  label: string;
  text: string;
}

/** The totals box from top to bottom; the discount is negative, and there only when there is one. */
export function displayRows(totals: Totals): TotalsRow[] {
  return (Object.keys(TOTAL_LABELS) as (keyof Totals)[])
    .filter((key) => key !== 'discount' || totals.discount > 0)
    .map((key) => ({
      key,
      label: TOTAL_LABELS[key],
      text: formatMoney(key === 'discount' ? -totals.discount : totals[key]),
    }));
}
