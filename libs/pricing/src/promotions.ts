import { allocate } from './allocate.ts';
import { type Line, unitPrice } from './cart.ts';
import { type Cents, assertCents, roundHalfUp } from './money.ts';

export type PromotionTerms =
  | { kind: 'percentage'; percent: number }
  /** What one unit costs, IVA included. */
  | { kind: 'fixed-price'; price: Cents }
  /** So many units of one part, of which so many are paid. */
  | { kind: 'n-for-m'; take: number; pay: number }
  /** A set of parts for a price of its own. */
  | { kind: 'bundle'; price: Cents; parts: readonly { partId: number; quantity: number }[] }
  /** `from`: the least sum of the goods, after all other promotions. */
  | { kind: 'free-shipping'; from: Cents };

export interface Promotion {
  id: number;
  /** Whether a coupon lowers what it has lowered already. */
  stackable: boolean;
  terms: PromotionTerms;
}

/** A line before promotions. */
export interface OfferedLine {
  partId: number;
  price: Cents;
  /** Of the catalogue; nothing or 0 means none. */
  promotionPrice?: Cents | null;
  quantity: number;
  /** Ids of the promotions that are for its part. */
  promotions: readonly number[];
}

/** What one promotion takes off a line. The price of one unit stands in the line itself. */
export interface Given {
  promotionId: number;
  units: number;
  saving: Cents;
}

export interface PromotedLine extends Line {
  promotionPrice: Cents | null;
  saving: Cents;
  couponToo: boolean;
  given: Given[];
}

/** Of more bundles that a cart could hold, those that save most by the set are looked at. */
const MOST_BUNDLES = 4;

/**
 * What promotions make of a cart. Promotions exclude each other: no unit is in two of them, each is reckoned from the list
 * price, and the units are shared out as is best for the client:
 *
 * 1. One unit costs the least of its list price, the catalogue's promotion price, fixed prices and percentages.
 * 2. Units go into groups of "n for m" and into sets of bundles wherever the cart costs less for it.
 * 3. The units that are left cost what 1 says.
 *
 * Where it is the same to the client, what goes with coupons comes first, then fewer sets, then what is older. Coupon and
 * free shipping follow, in `settle`.
 */
export function applyPromotions(lines: readonly OfferedLine[], promotions: readonly Promotion[]): PromotedLine[] {
  const known = [...promotions].sort((a, b) => Number(b.stackable) - Number(a.stackable) || a.id - b.id);
  const worked = lines.map((line) => workOut(line, known));
  const sets = bestSets(worked, bundlesFor(worked, known));
  return worked.map((line) => promoted(line, sets, known));
}

/** Of those that lines name, each once. */
export const distinct = <Kind extends { id: number }>(promotions: readonly Kind[]): Kind[] => [
  ...new Map(promotions.map((promotion) => [promotion.id, promotion])).values(),
];

export interface UnitPrice {
  promotionPrice: Cents | null;
  /** Of the promotion that makes it; undefined for the catalogue's own. */
  promotion: Promotion | undefined;
}

/** What one unit costs. `promotions` are all for its part. */
export function unitOffer(
  { price, promotionPrice }: Pick<OfferedLine, 'price' | 'promotionPrice'>,
  promotions: readonly Promotion[],
): UnitPrice {
  let best: UnitPrice = { promotionPrice: promotionPrice || null, promotion: undefined };
  for (const promotion of promotions) {
    const offered = unitPriceBy(promotion.terms, price);
    if (offered === undefined || offered >= price) continue;
    const { promotionPrice: present } = best;
    const asGood = offered === present && promotion.stackable && !best.promotion?.stackable;
    if (present === null || offered < present || asGood) best = { promotionPrice: offered, promotion };
  }
  return best;
}

function unitPriceBy(terms: PromotionTerms, price: Cents): Cents | undefined {
  if (terms.kind === 'fixed-price') return terms.price;
  return terms.kind === 'percentage' ? percentOff(price, terms.percent) : undefined;
}

/** Half up; a part always costs something. */
export function percentOff(price: Cents, percent: number): Cents {
  assertCents(price);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new RangeError(`Percent ${percent}`);
  return Math.max(1, roundHalfUp(BigInt(price) * BigInt(100 - percent), 100n));
}

interface Group {
  promotion: Promotion;
  take: number;
  saving: Cents;
}

interface WorkedLine {
  offered: OfferedLine;
  offer: UnitPrice;
  /** Of one unit. */
  unit: Cents;
  /** By units: the most that groups save among so many, and the group that they begin with. */
  grouped: { saving: Cents; group?: Group }[];
}

function workOut(offered: OfferedLine, known: readonly Promotion[]): WorkedLine {
  const own = known.filter(({ id }) => offered.promotions.includes(id));
  const offer = unitOffer(offered, own);
  const unit = unitPrice({ ...offered, ...offer });
  const groups = own.flatMap((promotion): Group[] => {
    const { terms } = promotion;
    if (terms.kind !== 'n-for-m') return [];
    const saving = terms.take * unit - terms.pay * offered.price;
    return saving > 0 ? [{ promotion, take: terms.take, saving }] : [];
  });
  const grouped: WorkedLine['grouped'] = [{ saving: 0 }];
  for (let units = 1; units <= offered.quantity; units++) {
    let best: WorkedLine['grouped'][number] = { saving: grouped[units - 1]!.saving };
    for (const group of groups) {
      if (group.take > units) continue;
      const saving = group.saving + grouped[units - group.take]!.saving;
      if (saving > best.saving) best = { saving, group };
    }
    grouped.push(best);
  }
  return { offered, offer, unit, grouped };
}

interface Bundle {
  promotion: Promotion;
  parts: { line: WorkedLine; quantity: number }[];
  /** Of one set. */
  saving: Cents;
}

interface Sets extends Bundle {
  count: number;
}

function bundlesFor(lines: readonly WorkedLine[], known: readonly Promotion[]): Bundle[] {
  const byPart = new Map(lines.map((line) => [line.offered.partId, line]));
  return known
    .flatMap((promotion): Bundle[] => {
      const { terms } = promotion;
      if (terms.kind !== 'bundle') return [];
      const parts = terms.parts.flatMap(({ partId, quantity }) => {
        const line = byPart.get(partId);
        return line && line.offered.quantity >= quantity ? [{ line, quantity }] : [];
      });
      if (parts.length < terms.parts.length) return [];
      const saving = sum(parts.map(({ line, quantity }) => line.unit * quantity)) - terms.price;
      return saving > 0 ? [{ promotion, parts, saving }] : [];
    })
    .sort((a, b) => b.saving - a.saving)
    .slice(0, MOST_BUNDLES);
}

/** Looks at every number of sets of every bundle: ten of each at most. What groups save changes for the lines of a set alone. */
function bestSets(lines: readonly WorkedLine[], bundles: readonly Bundle[]): Sets[] {
  const left = new Map(lines.map((line) => [line, line.offered.quantity]));
  const counts = bundles.map(() => 0);
  let grouped = sum(lines.map((line) => line.grouped[line.offered.quantity]!.saving));
  let best = { saving: -1, counts: [...counts] };
  const look = (at: number, saved: Cents): void => {
    const bundle = bundles[at];
    if (!bundle) {
      if (saved + grouped > best.saving) best = { saving: saved + grouped, counts: [...counts] };
      return;
    }
    const most = Math.min(...bundle.parts.map(({ line, quantity }) => Math.floor(left.get(line)! / quantity)));
    const take = (sets: number): void => {
      for (const { line, quantity } of bundle.parts) {
        const before = left.get(line)!;
        const after = before - sets * quantity;
        grouped += line.grouped[after]!.saving - line.grouped[before]!.saving;
        left.set(line, after);
      }
    };
    for (let sets = 0; sets <= most; sets++) {
      if (sets > 0) take(1);
      counts[at] = sets;
      look(at + 1, saved + sets * bundle.saving);
    }
    take(-most);
    counts[at] = 0;
  };
  look(0, 0);
  return bundles.map((bundle, i) => ({ ...bundle, count: best.counts[i]! })).filter(({ count }) => count > 0);
}

function promoted(line: WorkedLine, sets: readonly Sets[], known: readonly Promotion[]): PromotedLine {
  const { price, quantity } = line.offered;
  const bundled = sets.flatMap((set) => shareOf(line, set));
  const given = [...bundled, ...groupsAmong(line, quantity - sum(bundled.map(({ units }) => units)))];
  const { promotionPrice, promotion } = line.offer;
  const stacks = (id: number): boolean => known.some((one) => one.id === id && one.stackable);
  return {
    price,
    promotionPrice,
    quantity,
    saving: sum(given.map(({ saving }) => saving)),
    couponToo:
      (promotionPrice === null || promotion?.stackable === true) &&
      given.every(({ promotionId }) => stacks(promotionId)),
    given,
  };
}

/** What sets save is shared among their lines by what these would cost: no line falls below nothing. */
function shareOf(line: WorkedLine, { promotion, parts, saving, count }: Sets): Given[] {
  const at = parts.findIndex((part) => part.line === line);
  if (at < 0) return [];
  const weights = parts.map((part) => part.line.unit * part.quantity * count);
  return [
    {
      promotionId: promotion.id,
      units: parts[at]!.quantity * count,
      saving: allocate(saving * count, weights)[at]!,
    },
  ];
}

function groupsAmong({ grouped }: WorkedLine, units: number): Given[] {
  const given = new Map<number, Given>();
  for (let left = units; left > 0;) {
    const { group } = grouped[left]!;
    if (group) {
      const { id } = group.promotion;
      const before = given.get(id) ?? { promotionId: id, units: 0, saving: 0 };
      given.set(id, { ...before, units: before.units + group.take, saving: before.saving + group.saving });
    }
    left -= group?.take ?? 1;
  }
  return [...given.values()];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
