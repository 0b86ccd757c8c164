import { type Line, lineTotal, takesCoupon } from './cart.ts';
import { withoutIva } from './iva.ts';
import { type Cents, assertCents, roundHalfUp } from './money.ts';
import { type Charges, grandTotal } from './totals.ts';

/** A line of the invoice: quantity x unit price - discount, rounded to cents, is its net amount. */
export interface InvoiceLine {
  quantity: number;
  /** Without IVA, in millionths of a dollar: the invoice takes six decimals. */
  unitMillionths: number;
  discount: Cents;
  net: Cents;
}

export interface InvoiceLines {
  /** One for each line of the cart, in its order. */
  goods: InvoiceLine[];
  /** Absent when nothing is charged for shipping. */
  shipping?: InvoiceLine;
}

/**
 * The lines whose net amounts add up to the base of `grandTotal`. Lines of the coupon, other lines and shipping each get the
 * share that the cart shows for them, so a discount of 100% never exceeds the lines it is taken from. What a promotion
 * takes off the list price stands as discount of its line, beside that of the coupon.
 */
export function invoiceLines(lines: readonly Line[], charges: Omit<Charges, 'goods'>): InvoiceLines {
  const gross = lines.map(lineTotal);
  const discountable = lines.map((line, i) => (takesCoupon(line) ? gross[i]! : 0));
  const fixed = lines.map((line, i) => (takesCoupon(line) ? 0 : gross[i]!));
  const totals = grandTotal({ ...charges, goods: sum(gross) });

  const discountableNet = withoutIva(sum(discountable));
  if (totals.discount > discountableNet) throw new RangeError(`A discount of ${totals.discount} on ${discountableNet}`);
  const discountableShares = allocate(discountableNet, discountable);
  const fixedShares = allocate(totals.subtotal - discountableNet, fixed);
  const discounts = allocate(totals.discount, discountableShares);

  const goods = lines.map((line, i) => {
    const promotion = withoutIva(Math.max(0, line.price * line.quantity - gross[i]!));
    const net = discountableShares[i]! + fixedShares[i]!;
    return invoiceLine(line.quantity, net + promotion, promotion + discounts[i]!);
  });
  return totals.shipping > 0 ? { goods, shipping: invoiceLine(1, totals.shipping, 0) } : { goods };
}

/** Shares an amount in proportion to the weights, to the cent: the largest remainders get the cents left over. */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  [amount, ...weights].forEach(assertCents);
  if (amount === 0) return weights.map(() => 0);
  const whole = BigInt(sum(weights));
  if (whole === 0n) throw new RangeError(`Nothing to share ${amount} among`);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / whole));
  const left = amount - sum(shares);
  exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder))
    .slice(0, left)
    .forEach(({ index }) => (shares[index]! += 1));
  return shares;
}

function invoiceLine(quantity: number, gross: Cents, discount: Cents): InvoiceLine {
  const unitMillionths = roundHalfUp(BigInt(gross) * 10_000n, BigInt(quantity));
  return { quantity, unitMillionths, discount, net: gross - discount };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
