/** One number that took the place of another, with the row of the file that says so; none for one that was known before. */
export interface Link {
  row: number | null;
  from: string;
  to: string;
  /** As it is written. */
  name: string;
}

/** A chain is followed so far. */
export const LONGEST_CHAIN = 30;
/** As many numbers of a loop are named. */
const NAMED = 6;

export interface BrokenChain {
  row: number;
  reason: string;
}

/** The rows whose chain comes back to where it was, or goes on for too long. Each number is looked at once. */
export function brokenChains(links: readonly Link[]): BrokenChain[] {
  const byFrom = new Map(links.map((link) => [link.from, link]));
  /** How many steps follow a number; infinitely many in a loop and before one. */
  const steps = new Map<string, number>();
  const broken: BrokenChain[] = [];
  for (const first of links) {
    const path: Link[] = [];
    const onPath = new Map<string, number>();
    let link: Link | undefined = first;
    while (link && !steps.has(link.from) && !onPath.has(link.from)) {
      onPath.set(link.from, path.length);
      path.push(link);
      link = byFrom.get(link.to);
    }
    const loop = link && !steps.has(link.from) ? path.slice(onPath.get(link.from)) : [];
    let after = loop.length > 0 ? Infinity : link ? steps.get(link.from)! : 0;
    for (const one of path.toReversed()) steps.set(one.from, (after += 1));
    if (loop.length > 0) broken.push({ row: rowOf(loop), reason: `Los reemplazos forman un círculo: ${told(loop)}` });
  }
  for (const { row, from } of links) {
    const length = steps.get(from)!;
    if (row !== null && length > LONGEST_CHAIN && length < Infinity)
      broken.push({ row, reason: `Le siguen ${length} reemplazos, y pueden ser hasta ${LONGEST_CHAIN}` });
  }
  return broken.sort((a, b) => a.row - b.row);
}

/** The last row that closed it: what was known before had no loop. */
const rowOf = (loop: readonly Link[]): number => Math.max(...loop.map(({ row }) => row ?? 0));

const told = (loop: readonly Link[]): string => {
  const names = loop.map(({ name }) => name);
  const shown = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
  return [...shown, names[0]].join(' → ');
};
