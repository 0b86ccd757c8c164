import { allocate, invoiceLines } from './allocate.ts';
import type { Line } from './cart.ts';
import { ivaOf } from './iva.ts';
import { type Cents, roundHalfUp } from './money.ts';
import type { Totals } from './totals.ts';

/** An order as it was sold and paid. */
export interface Sold {
  lines: readonly Line[];
  totals: Totals;
  /** IVA included. */
  shippingCharge: Cents;
}

/** Units of one line, by its place in the order. */
export interface Units {
  line: number;
  quantity: number;
}

/** What went back earlier, with the base that was given back for it. */
export interface GivenBack extends Units {
  base: Cents;
}

export interface Repayment {
  /** What was asked, each with what is given back for it, without IVA. */
  items: (Units & { net: Cents })[];
  /** Of the delivery, without IVA: only with the last of the goods. */
  shipping: Cents;
  /** base + iva = total, as the tax authority accepts it. */
  base: Cents;
  iva: Cents;
  total: Cents;
  /** Nothing of the order is left. */
  whole: boolean;
}

/**
 * What units of an order give back: what was paid for them, promotion, coupon and IVA in it. The authority accepts no other
 * tax than that of a document's own base, so a base moves by the few cents that keep both this document and what is left
 * exact, and the next one makes up for it: what goes back bit by bit is, at the end, what was paid.
 */
export function repay(
  { lines, totals, shippingCharge }: Sold,
  before: readonly GivenBack[],
  asked: readonly Units[],
): Repayment {
  const sold = invoiceLines(lines, { shipping: shippingCharge, discount: totals.discount });
  const back = lines.map(() => 0);
  for (const { line, quantity } of before) back[line]! += quantity;
  /** What was paid for so many units of a line. */
  const paidFor = (line: number, units: number): Cents =>
    roundHalfUp(BigInt(sold.goods[line]!.net) * BigInt(units), BigInt(lines[line]!.quantity));

  const weights = asked.map(({ line, quantity }) => {
    const already = back[line]!;
    back[line] = already + quantity;
    if (quantity < 1 || back[line] > lines[line]!.quantity)
      throw new RangeError(`${quantity} more units of line ${line}`);
    return paidFor(line, back[line]) - paidFor(line, already);
  });
  const whole = lines.every(({ quantity }, i) => back[i] === quantity);
  const given = before.reduce((sum, { base }) => sum + base, 0);
  const left = totals.base - given;
  const due = back.reduce((sum, units, line) => sum + paidFor(line, units), 0) - given;
  const base = whole ? left : nearestExact(due, left);
  const shipping = whole ? Math.min(sold.shipping?.net ?? 0, base) : 0;
  const nets = allocate(
    base - shipping,
    weights.some((weight) => weight > 0) ? weights : asked.map(({ quantity }) => quantity),
  );
  const items = asked.map(({ line, quantity }, i) => ({ line, quantity, net: nets[i]! }));
  return { items, shipping, base, iva: ivaOf(base), total: base + ivaOf(base), whole };
}

/** What is left of an order; undefined when nothing is. */
export function repayRest(order: Sold, before: readonly GivenBack[]): Repayment | undefined {
  const back = order.lines.map(() => 0);
  for (const { line, quantity } of before) back[line]! += quantity;
  const rest = order.lines.map(({ quantity }, line) => ({ line, quantity: quantity - back[line]! }));
  const asked = rest.filter(({ quantity }) => quantity > 0);
  return asked.length === 0 ? undefined : repay(order, before, asked);
}

/** The base next to what is due whose tax, with that of what is left then, is the tax of what is left now. */
function nearestExact(due: Cents, left: Cents): Cents {
  const isExact = (base: Cents): boolean =>
    base >= 0 && base <= left && ivaOf(base) + ivaOf(left - base) === ivaOf(left);
  for (let away = 0; away <= Math.abs(due) + left; away += 1) {
    const found = [due - away, due + away].find(isExact);
    if (found !== undefined) return found;
  }
  throw new RangeError(`Nothing of ${left} is next to ${due}`);
}
