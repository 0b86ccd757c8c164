import { type Faceta, ON_PROMOTION } from '@bujia/contracts/facets';
import { FITS_ALL, type Listing } from './listing-query.ts';
import { BAND_AT, type ColumnsRow, bitOf } from './part-columns-sql.ts';
import { FIRST_BRANCH, type TraitKind } from './part-traits.ts';

/** Each category with the one that it is in. */
export type CategoryTree = ReadonlyMap<number, number | null>;

export interface Tally {
  total: number;
  /** By facet and value. */
  counts: Map<string, number>;
}

interface Fits {
  vehicles: readonly number[];
  /** Which of them it is for at which place. */
  at: ReadonlyMap<string, readonly number[]>;
}

/** What is the same of many parts is kept once, and told by its number. */
class Texts<Value> {
  readonly values: Value[] = [];
  bytes = 0;
  private readonly numbers = new Map<string, number>();

  constructor(private readonly read: (text: string) => Value) {}

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.values.length);
    // The text, and what is read from it, where a number of three signs takes eight bytes.
    this.bytes += 200 + text.length * 3;
    return this.values.push(this.read(text)) - 1;
  }

  /** Which of them are so, by their numbers. */
  which(is: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => Number(is(value)));
  }
}

/** Numbers without an end in sight. */
class Numbers {
  length = 0;
  private kept = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.kept.length) {
      const wider = new Int32Array(this.kept.length * 2);
      wider.set(this.kept);
      this.kept = wider;
    }
    this.kept[this.length++] = value;
  }

  get all(): Int32Array {
    return this.kept.subarray(0, this.length);
  }
}

/** The fields of a group of parts that are alike: what they are, at which place they begin, and where the next category does. */
const [CATEGORY, FITTING, BRANDS, PLACES, BRANCHES, BEGIN, BEYOND, FIELDS] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
type Line = [category: number, fits: number, brands: number, places: number, branches: number];
/** The mark of a place that no part has any more. */
const GONE = -1;
/** So many parts may come, or change in more than their mark, before all are told anew. */
const ROOM = 1_000;
const [AVAILABLE, AT_FIRST, PROMOTED] = [bitOf('available'), bitOf('atFirst'), bitOf('promoted')];

/** What is told of parts in rising order of their numbers, until all are there. */
export class ColumnsBuilder {
  readonly words = new Texts((text) => JSON.parse(text) as string[]);
  readonly fits = new Texts((text): Fits => {
    const [vehicles, at] = JSON.parse(text) as [number[], Record<string, number[]>];
    return { vehicles, at: new Map(Object.entries(at)) };
  });
  private readonly ids = new Numbers();
  private readonly marks = new Numbers();
  private readonly groupOf = new Numbers();
  private readonly lines: Line[] = [];
  private readonly numbers = new Map<string, number>();

  add(rows: readonly ColumnsRow[]): void {
    for (const row of rows) {
      const line = lineOf(row, this);
      const key = line.join();
      let group = this.numbers.get(key);
      if (group === undefined) this.numbers.set(key, (group = this.lines.push(line) - 1));
      this.ids.push(row.id);
      this.marks.push(row.mark);
      this.groupOf.push(group);
    }
  }

  /** What they will take. */
  get bytes(): number {
    const numbers = this.ids.length * 3 + this.lines.length * FIELDS;
    return numbers * Int32Array.BYTES_PER_ELEMENT + this.words.bytes + this.fits.bytes;
  }

  build(): PartColumns {
    const [count, groupOf, told] = [this.ids.length, this.groupOf.all, this.marks.all];
    const sizes = new Int32Array(this.lines.length);
    for (const group of groupOf) sizes[group]!++;
    const lines = new Int32Array((this.lines.length + ROOM) * FIELDS);
    const next = new Int32Array(this.lines.length);
    const ofCategory = Map.groupBy(this.lines.keys(), (group) => this.lines[group]![CATEGORY]);
    let [begin, number] = [0, 0];
    for (const own of ofCategory.values()) {
      const beyond = number + own.length;
      for (const group of own) {
        lines.set([...this.lines[group]!, begin, beyond], number++ * FIELDS);
        next[group] = begin;
        begin += sizes[group]!;
      }
    }
    const [places, marks] = [new Int32Array(count), new Int32Array(count + ROOM)];
    groupOf.forEach((group, i) => {
      places[i] = next[group]!++;
      marks[places[i]] = told[i]!;
    });
    const { words, fits } = this;
    const columns = { ids: this.ids.all.slice(), places, marks, lines, count, groups: this.lines.length };
    return new PartColumns({ words, fits }, columns);
  }
}

type Told = Pick<ColumnsBuilder, 'words' | 'fits'>;

const lineOf = (row: ColumnsRow, { words, fits }: Told): Line => [
  row.category,
  fits.numberOf(row.fits),
  words.numberOf(row.brands),
  words.numberOf(row.places),
  words.numberOf(row.branches),
];

interface Columns {
  /** In the order of their numbers, and at which place each stands. */
  ids: Int32Array;
  places: Int32Array;
  /** By place. */
  marks: Int32Array;
  lines: Int32Array;
  /** How many places and groups are taken. */
  count: number;
  groups: number;
}

/**
 * What lists are narrowed by, of all parts, in twelve bytes each. Parts that are alike in category, vehicles, brand, places and branches
 * stand together as a group: who asks for those passes over groups, and looks at single parts only to count them. A part that comes, or
 * changes in more than its mark, stands behind the others as a group of its own.
 */
export class PartColumns {
  private readonly moved = new Map<number, number>();

  constructor(
    private readonly told: Told,
    private readonly columns: Columns,
  ) {}

  /** With those that are gone. */
  get parts(): number {
    return this.columns.count;
  }

  /** How these parts are now; of those without a row there are none. False where there is no room for them. */
  put(ids: readonly number[], rows: readonly ColumnsRow[]): boolean {
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const [row, place] = [found.get(id), this.placeOf(id)];
      const line = row && lineOf(row, this.told);
      if (line && place !== undefined && this.isAlike(place, line)) this.columns.marks[place] = row.mark;
      else {
        if (place !== undefined) this.columns.marks[place] = GONE;
        if (line && !this.append(row, line)) return false;
      }
    }
    return true;
  }

  private placeOf(id: number): number | undefined {
    const { ids, places } = this.columns;
    const at = lastUpTo(ids.length, (i) => ids[i]! <= id);
    return this.moved.get(id) ?? (ids[at] === id ? places[at] : undefined);
  }

  private isAlike(place: number, line: Line): boolean {
    const { lines, groups } = this.columns;
    const at = lastUpTo(groups, (group) => lines[group * FIELDS + BEGIN]! <= place) * FIELDS;
    return line.every((field, i) => lines[at + i] === field);
  }

  private append({ id, mark }: ColumnsRow, line: Line): boolean {
    const { columns } = this;
    if (columns.count === columns.marks.length || (columns.groups + 1) * FIELDS > columns.lines.length) return false;
    columns.lines.set([...line, columns.count, columns.groups + 1], columns.groups++ * FIELDS);
    columns.marks[columns.count] = mark;
    this.moved.set(id, columns.count++);
    return true;
  }

  /** How many parts of a listing have each value of the facets, and how many there are in all, as far as `most`. */
  count(listing: Narrowed, facets: readonly Faceta[], most: number, tree: CategoryTree): Tally {
    const sums = this.sum(listing, most, tree);
    const counts = new Map<string, number>();
    for (const facet of facets)
      this.tell(facet, sums, listing.vehicle, tree, (value, parts) => {
        const key = `${facet} ${value}`;
        counts.set(key, (counts.get(key) ?? 0) + parts);
      });
    return { total: sums.total, counts };
  }

  private sum(listing: Narrowed, most: number, tree: CategoryTree): Sums {
    const { marks, lines, groups, count } = this.columns;
    const { inCategories, fields, passing, needed, anyOf, bands, isHere } = this.questionOf(listing, tree);
    const passes = (at: number) => {
      for (let i = 0; i < fields.length; i++) if (passing[i]![lines[at + fields[i]!]!] !== 1) return false;
      return true;
    };
    const words = () => new Int32Array(this.told.words.values.length);
    const sums = {
      ...{ total: 0, promoted: 0, atFirst: 0, bands: new Int32Array(1 << 3) },
      ...{ categories: new Int32Array(highestOf(tree) + 1), fits: new Int32Array(this.told.fits.values.length) },
      ...{ brands: words(), places: words(), branches: words() },
    };
    let next = 0;
    while (next < groups && sums.total < most) {
      const group = next;
      const at = group * FIELDS;
      const isIn = !inCategories || inCategories[lines[at + CATEGORY]!] === 1;
      next = isIn ? group + 1 : lines[at + BEYOND]!;
      if (!isIn || !passes(at)) continue;
      // Those that lie in no other branch asked for must lie in the first one.
      const must = isHere && !isHere[lines[at + BRANCHES]!] ? needed | AT_FIRST : needed;
      const end = group + 1 < groups ? lines[at + FIELDS + BEGIN]! : count;
      let [own, available] = [0, 0];
      for (let place = lines[at + BEGIN]!; place < end && sums.total + own < most; place++) {
        const mark = marks[place]!;
        if (mark === GONE || (mark & must) !== must || (mark & anyOf) === 0) continue;
        if ((bands & (1 << (mark >> BAND_AT))) === 0) continue;
        own++;
        sums.bands[mark >> BAND_AT]!++;
        if (mark & PROMOTED) sums.promoted++;
        if (mark & AVAILABLE) available++;
        if ((mark & AVAILABLE) !== 0 && (mark & AT_FIRST) !== 0) sums.atFirst++;
      }
      sums.total += own;
      sums.categories[lines[at + CATEGORY]!]! += own;
      sums.fits[lines[at + FITTING]!]! += own;
      sums.brands[lines[at + BRANDS]!]! += own;
      sums.places[lines[at + PLACES]!]! += own;
      sums.branches[lines[at + BRANCHES]!]! += available;
    }
    return sums;
  }

  private tell(facet: Faceta, sums: Sums, vehicle: number | undefined, tree: CategoryTree, say: Say): void {
    const { words, fits } = this.told;
    const each = (of: Int32Array) =>
      words.values.forEach((own, i) => {
        if (of[i]! > 0) for (const word of own) say(word, of[i]!);
      });
    switch (facet) {
      case 'categoria':
        for (const [id, parent] of tree) for (const one of parent === null ? [id] : [id, parent]) say(one, sums.categories[id]!);
        return;
      case 'precio':
        return sums.bands.forEach((parts, band) => parts > 0 && say(band, parts));
      case 'promocion':
        return say(ON_PROMOTION, sums.promoted);
      case 'marca':
        return each(sums.brands);
      case 'posicion':
        if (!vehicle) return each(sums.places);
        return fits.values.forEach(({ at }, i) => {
          if (sums.fits[i]! > 0) for (const [place, vehicles] of at) if (vehicles.includes(vehicle)) say(place, sums.fits[i]!);
        });
      case 'sucursal':
        each(sums.branches);
        return say(FIRST_BRANCH, sums.atFirst);
    }
  } // prettier-ignore

  /** What is asked of groups, and of the marks of single parts. */
  private questionOf(listing: Narrowed, tree: CategoryTree): Question {
    const { words, fits } = this.told;
    const { vehicle, categories, flags, traits, bands } = listing;
    const asked = (kind: TraitKind) => traits.find((trait) => trait.kind === kind)?.values;
    const [brands, positions, branches] = [asked('brand'), asked('position'), asked('branch')];
    const among = (values: readonly string[] | undefined) =>
      values && words.which((own) => own.some((word) => values.includes(word)));
    const conditions: [field: number, passing: Uint8Array | undefined][] = [
      [FITTING, vehicle === undefined ? undefined : fits.which((own) => isFor(own, vehicle, positions))],
      [BRANDS, among(brands)],
      [PLACES, among(positions)],
    ];
    const isHere = among(branches);
    if (!branches?.includes(FIRST_BRANCH)) conditions.push([BRANCHES, isHere]);
    const asking = conditions.filter((condition): condition is [number, Uint8Array] => condition[1] !== undefined);
    return {
      inCategories: categories.length > 0 ? within(categories, tree) : undefined,
      fields: asking.map(([field]) => field),
      passing: asking.map(([, passing]) => passing),
      needed: (listing.available || branches ? AVAILABLE : 0) | (listing.onPromotion ? PROMOTED : 0),
      anyOf: flags.length > 0 ? bitsOf(flags.map(bitOf)) : ANY,
      bands: bands.length > 0 ? bitsOf(bands.map((band) => 1 << band)) : ANY,
      isHere,
    };
  }
}

/** What a listing is narrowed by that its parts' columns tell. */
type Narrowed = Pick<Listing, 'vehicle' | 'categories' | 'flags' | 'traits' | 'bands' | 'available' | 'onPromotion'>;

type Say = (value: string | number, parts: number) => void;

/** By category, kind of fits, list of words, and band. */
type Sums = Record<'categories' | 'fits' | 'brands' | 'places' | 'branches' | 'bands', Int32Array> &
  Record<'total' | 'promoted' | 'atFirst', number>;

interface Question {
  inCategories: Uint8Array | undefined;
  /** Of a group: which fields are asked for, and which of their values pass. */
  fields: readonly number[];
  passing: readonly Uint8Array[];
  /** All of these bits, and one of those. */
  needed: number;
  anyOf: number;
  bands: number;
  /** The lists of branches that one asked for is in. */
  isHere: Uint8Array | undefined;
}

/** Every part has a band, so it has one of all bits. */
const ANY = -1;
const bitsOf = (bits: readonly number[]): number => bits.reduce((all, bit) => all | bit, 0);
const highestOf = (tree: CategoryTree): number => Math.max(0, ...tree.keys());

/** The categories asked for and those inside them. */
function within(categories: readonly number[], tree: CategoryTree): Uint8Array {
  const passes = new Uint8Array(highestOf(tree) + 1);
  for (const [id, parent] of tree) passes[id] = Number(categories.includes(id) || categories.includes(parent ?? 0));
  return passes;
}

const isFor = ({ vehicles, at }: Fits, vehicle: number, positions: readonly string[] | undefined): boolean =>
  (vehicles.includes(FITS_ALL) || vehicles.includes(vehicle)) &&
  (!positions || positions.some((position) => at.get(position)?.includes(vehicle)));

/** The last index below `length` for which it holds; it does up to there. */
function lastUpTo(length: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
