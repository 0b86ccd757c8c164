/**
 * Compares what random carts with promotions, coupon and delivery come to with an oracle of their own, and with the rules of
 * the tax authority for the lines of their invoices: `node random-promotions.ts <seed> <carts>`.
 */
import { invoiceLines } from '../src/allocate.ts';
import { cartTotals, takesCoupon } from '../src/cart.ts';
import { decimalText } from '../src/money.ts';
import { type OfferedLine, type PromotedLine, type Promotion, applyPromotions } from '../src/promotions.ts';
import { type Settled, settle } from '../src/settle.ts';
import { type AskedLine, type AskedPromotion, cheapest } from './cheapest.ts';
import { decimal, sumsInDecimals } from './in-decimals.ts';
import { randomNumbers } from './random.ts';

interface Question {
  lines: AskedLine[];
  promotions: AskedPromotion[];
  shipping: string;
  percent: number;
}

const cents = (dollars: string): number => Number(dollars.replace('.', ''));
const dollars = (amount: number): string => decimalText(amount, 2);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function asked({ id, stackable, terms }: AskedPromotion): Promotion {
  switch (terms.kind) {
    case 'fixed-price':
      return { id, stackable, terms: { kind: terms.kind, price: cents(terms.price) } };
    case 'bundle':
      return { id, stackable, terms: { kind: terms.kind, price: cents(terms.price), parts: terms.parts } };
    case 'free-shipping':
      return { id, stackable, terms: { kind: terms.kind, from: cents(terms.from) } };
    default:
      return { id, stackable, terms };
  }
}

interface Answer {
  lines: PromotedLine[];
  settled: Settled;
}

function answer({ lines, promotions, shipping, percent }: Question): Answer {
  const known = promotions.map(asked);
  const offered = lines.map((line): OfferedLine => ({
    ...line,
    price: cents(line.price),
    promotionPrice: line.promotionPrice === null ? null : cents(line.promotionPrice),
  }));
  const promoted = applyPromotions(offered, known);
  const coupon = percent > 0 ? { code: 'ORACULO', percent, minimumPurchase: 0 } : undefined;
  const settled = settle({ cart: cartTotals(promoted), coupon, shipping: cents(shipping), promotions: known });
  return { lines: promoted, settled };
}

/** What is wrong with an answer; nothing when all is well. */
function faults(question: Question, { lines, settled }: Answer): string[] {
  const found: string[] = [];
  const expect = (isSo: boolean, what: string) => isSo || found.push(what);
  const byId = new Map(question.promotions.map((promotion) => [promotion.id, promotion]));
  const totalOf = (line: PromotedLine) => (line.promotionPrice || line.price) * line.quantity - line.saving;
  const goods = sum(lines.map(totalOf));
  expect(goods === cheapest(question.lines, question.promotions), `goods ${goods}`);

  let discountable = 0;
  lines.forEach((line, i) => {
    const asked = question.lines[i]!;
    const units = sum(line.given.map((given) => given.units));
    expect(units <= asked.quantity, `line ${i}: ${units} units`);
    expect(line.saving === sum(line.given.map((given) => given.saving)), `line ${i}: saving`);
    expect(totalOf(line) >= 0, `line ${i}: below nothing`);
    const given = line.given.map(({ promotionId }) => byId.get(promotionId)!);
    for (const { id, terms } of given) {
      const isFor =
        terms.kind === 'bundle'
          ? terms.parts.some(({ partId }) => partId === asked.partId)
          : asked.promotions.includes(id);
      expect(isFor, `line ${i}: promotion ${id}`);
    }
    const list = cents(asked.price) * asked.quantity;
    // Nothing but what goes with coupons has lowered it.
    const byUnit = question.promotions.filter(
      ({ id, terms }) =>
        asked.promotions.includes(id) &&
        ((terms.kind === 'fixed-price' && cents(terms.price) === line.promotionPrice) || terms.kind === 'percentage'),
    );
    const free = given.every(({ stackable }) => stackable);
    if (totalOf(line) === list || (free && !line.promotionPrice)) discountable += totalOf(line);
    else if (takesCoupon(line)) {
      expect(free && byUnit.some(({ stackable }) => stackable), `line ${i}: takes a coupon`);
      discountable += totalOf(line);
    }
  });

  const about = { goods: decimal(dollars(goods)), discountable: decimal(dollars(discountable)) };
  const sums = (percent: number, shipping: string) =>
    sumsInDecimals({ ...about, percent, shipping: decimal(shipping) });
  const ways = [sums(question.percent, question.shipping)];
  const frees = question.promotions.filter(({ terms }) => terms.kind === 'free-shipping' && cents(terms.from) <= goods);
  if (frees.length > 0) {
    const both = frees.some(({ stackable }) => stackable) || question.percent === 0;
    ways.push(both ? sums(question.percent, '0.00') : sums(0, '0.00'));
  }
  const least = ways.reduce((best, way) => (cents(way.total) < cents(best.total) ? way : best));
  const { totals } = settled;
  expect(dollars(totals.total) === least.total, `total ${totals.total}, not ${least.total}`);
  expect(totals.base + totals.iva === totals.total, 'base + IVA');
  expect(totals.iva === Number((BigInt(totals.base) * 15n + 50n) / 100n), 'IVA');

  const invoice = invoiceLines(lines, { shipping: settled.shipping, discount: totals.discount });
  const all = invoice.shipping ? [...invoice.goods, invoice.shipping] : invoice.goods;
  expect(sum(all.map(({ net }) => net)) === totals.base, 'the lines of the invoice add up to its base');
  for (const { quantity, unitMillionths, discount, net } of all) {
    const exact = quantity * unitMillionths - discount * 10_000;
    expect(Math.floor((exact + 5_000) / 10_000) === net && net >= 0 && discount >= 0, 'a line of the invoice');
  }
  return found;
}

function randomQuestion(below: (limit: number) => number): Question {
  const amount = (): number => 2 + below(10 ** (1 + below(6)));
  const some = <Item>(items: readonly Item[], one: number): Item[] => items.filter(() => below(one) === 0);
  const parts = Array.from({ length: 1 + below(5) }, (_, i) => ({ partId: i + 1, price: amount() }));
  const promotions = Array.from({ length: below(5) }, (_, i): AskedPromotion => {
    const near = (price: number): string => dollars(Math.max(1, Math.floor((price * (30 + below(90))) / 100)));
    const about = { id: i + 1, stackable: below(3) === 0 };
    const kind = below(7);
    if (kind < 2) return { ...about, terms: { kind: 'percentage', percent: 1 + below(99) } };
    if (kind === 2) return { ...about, terms: { kind: 'fixed-price', price: near(parts[below(parts.length)]!.price) } };
    if (kind < 5) {
      const take = 2 + below(4);
      return { ...about, terms: { kind: 'n-for-m', take, pay: 1 + below(take - 1) } };
    }
    const set = some(parts, 2).slice(0, 3);
    if (kind === 6 || set.length === 0) return { ...about, terms: { kind: 'free-shipping', from: dollars(amount()) } };
    const counted = set.map(({ partId, price }) => ({ partId, price, quantity: 1 + (below(4) === 0 ? 1 : 0) }));
    const whole = sum(counted.map(({ price, quantity }) => price * quantity));
    const terms = {
      kind: 'bundle',
      price: near(whole),
      parts: counted.map(({ partId, quantity }) => ({ partId, quantity })),
    };
    return { ...about, terms: terms as AskedPromotion['terms'] };
  });
  const bundled = new Set(
    promotions.flatMap(({ terms }) => (terms.kind === 'bundle' ? terms.parts : [])).map((part) => part.partId),
  );
  const ids = promotions
    .filter(({ terms }) => terms.kind !== 'bundle' && terms.kind !== 'free-shipping')
    .map(({ id }) => id);
  return {
    promotions,
    lines: parts.map(({ partId, price }) => ({
      partId,
      price: dollars(price),
      promotionPrice: below(5) === 0 ? dollars(1 + below(price - 1)) : null,
      // Fewer where sets are, or the oracle would not come to an end.
      quantity: 1 + below(bundled.has(partId) ? 5 : 10),
      promotions: some(ids, 2),
    })),
    shipping: below(2) === 0 ? '0.00' : dollars(1 + below(4_000)),
    percent: below(2) === 0 ? 0 : below(101),
  };
}

const [seed = 0, carts = 0] = process.argv.slice(2).map(Number);
const below = randomNumbers(seed);
const outcome = {
  seed,
  agreed: 0,
  groups: 0,
  sets: 0,
  freeShipping: 0,
  withCoupon: 0,
  difference: undefined as unknown,
};
for (; outcome.agreed < carts; outcome.agreed++) {
  const question = randomQuestion(below);
  const given = answer(question);
  const found = faults(question, given);
  if (found.length > 0) {
    outcome.difference = { question, given, found };
    break;
  }
  const kinds = new Set(
    given.lines.flatMap((line) =>
      line.given.map(({ promotionId }) => question.promotions.find(({ id }) => id === promotionId)!.terms.kind),
    ),
  );
  if (kinds.has('n-for-m')) outcome.groups++;
  if (kinds.has('bundle')) outcome.sets++;
  if (given.settled.freeShipping) outcome.freeShipping++;
  if (given.settled.totals.discount > 0 && kinds.size > 0) outcome.withCoupon++;
}
console.log(JSON.stringify(outcome));
