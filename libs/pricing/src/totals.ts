import { DUE_LABELS, includesIva, TO_BE_WORKED_OUT, TOTAL_LABELS, WHY_ROUNDED } from '@bujia/contracts/cart';
import { ivaOf, withIva, withoutIva } from './iva.ts';
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

export interface SumsRow {
  key: keyof typeof DUE_LABELS | keyof typeof TOTAL_LABELS;
  label: string;
  text: string;
}

/** A totals box from top to bottom. */
export interface ShownSums {
  /** With IVA, as people know the lines: they add up to the total. */
  due: SumsRow[];
  /** What IVA is in it. */
  included: string;
  /** Without IVA, as the invoice has it. */
  parts: SumsRow[];
  /** Why the total is a cent away from the lines; only where it is. */
  whyRounded: string | undefined;
}

/** `shipping`: undefined as long as nobody has chosen where to. A discount is negative, and there only when there is one. */
export function shownSums(
  { goods, shipping }: { goods: Cents; shipping: Cents | undefined },
  { total, ...net }: Totals,
): ShownSums {
  const saving = withIva(net.discount);
  const rounding = total - (goods + (shipping ?? 0) - saving);
  const open = shipping === undefined ? TO_BE_WORKED_OUT : undefined;
  const due = { goods, delivery: shipping ?? 0, saving: -saving, rounding, total };
  const parts = { ...net, discount: -net.discount };
  return {
    due: rowsOf(DUE_LABELS, due, { delivery: open }),
    included: includesIva(formatMoney(net.iva), formatMoney(net.base)),
    parts: rowsOf(TOTAL_LABELS, parts, { shipping: open }),
    whyRounded: rounding === 0 ? undefined : WHY_ROUNDED,
  };
}

const ONLY_IF_ANY: readonly SumsRow['key'][] = ['saving', 'rounding', 'discount'];

function rowsOf<Key extends SumsRow['key']>(
  labels: Readonly<Record<Key, string>>,
  amounts: Readonly<Record<Key, number>>,
  instead: Partial<Record<SumsRow['key'], string>>,
): SumsRow[] {
  return (Object.keys(labels) as Key[])
    .filter((key) => amounts[key] !== 0 || !ONLY_IF_ANY.includes(key))
    .map((key) => ({ key, label: labels[key], text: instead[key] ?? formatMoney(amounts[key]) }));
}
