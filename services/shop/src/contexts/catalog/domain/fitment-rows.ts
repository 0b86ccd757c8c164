/** A vehicle that there is. */
export interface KnownVehicle {
  model: string;
  year: number;
  engine: string;
}
export interface FittedVehicle extends KnownVehicle {
  position: string;
  note: string;
}
export interface FitmentRow {
  model: string;
  from: number;
  to: number;
  /** Empty for every engine of the model in those years. */
  engine: string;
  position: string;
  note: string;
}

/** What a part fits, as few rows as a person would write: years that follow each other, and no engine where it is all of them. */
export function fitmentRows(fitted: readonly FittedVehicle[], vehicles: readonly KnownVehicle[]): FitmentRow[] {
  const rows: FitmentRow[] = [];
  for (const alike of groups(fitted, ({ model, position, note }) => [model, position, note])) {
    const { model, position, note } = alike[0]!;
    const known = vehicles.filter((vehicle) => vehicle.model === model);
    const engines = new Map([...groups(known, ({ year }) => [year])].map((all) => [all[0]!.year, all.length]));
    const byYear = new Map([...groups(alike, ({ year }) => [year])].map((some) => [some[0]!.year, some]));
    const named = [...byYear.values()].flatMap((some) =>
      some.length === engines.get(some[0]!.year)
        ? [{ engine: '', year: some[0]!.year }]
        : some.map(({ engine, year }) => ({ engine, year })),
    );
    for (const one of groups(named, ({ engine }) => [engine])) {
      const { engine } = one[0]!;
      const there = [...new Set(known.filter((v) => engine === '' || v.engine === engine).map(({ year }) => year))];
      const years = one.map(({ year }) => year);
      rows.push(...ranges(years, there).map(([from, to]) => ({ model, from, to, engine, position, note })));
    }
  }
  return rows.sort(
    (a, b) => a.model.localeCompare(b.model, 'es') || a.from - b.from || a.engine.localeCompare(b.engine),
  );
}

/** Years between which there is no other of those that there are. */
function ranges(years: readonly number[], there: readonly number[]): [number, number][] {
  const taken = new Set(years);
  const found: [number, number][] = [];
  let isOpen = false;
  for (const year of there.toSorted((a, b) => a - b)) {
    if (taken.has(year) && isOpen) found.at(-1)![1] = year;
    else if (taken.has(year)) found.push([year, year]);
    isOpen = taken.has(year);
  }
  return found;
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => unknown[]): Iterable<Item[]> {
  const all = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const known = all.get(key);
    if (known) known.push(item);
    else all.set(key, [item]);
  }
  return all.values();
}
