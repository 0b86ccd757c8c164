import type { Branch } from '@bujia/contracts/shop';
import type { Shelf, TakenAt } from '../contract.ts';

type Named = Pick<Branch, 'key' | 'name'>;

/** What the ledger calls the first branch of the shop's file, where everything is of which nobody says otherwise. */
const FIRST = '';

/** A branch as the ledger calls it. */
export const placeOf = (branches: readonly Named[], key: string): string => (key === branches[0]?.key ? FIRST : key);

/** And back. */
export const keyOf = (branches: readonly Named[], place: string): string =>
  place === FIRST ? (branches[0]?.key ?? FIRST) : place;

/** All branches in the order of the shop's file, then those that it names no more and that have pieces still. */
export function shelvesOf(
  branches: readonly Named[],
  { stock, elsewhere }: { stock: number; elsewhere: Readonly<Record<string, number>> },
): Shelf[] {
  const first = stock - Object.values(elsewhere).reduce((sum, pieces) => sum + pieces, 0);
  const known = branches.map(({ key, name }, i) => ({
    ...{ branch: key, name },
    pieces: i === 0 ? first : (elsewhere[key] ?? 0),
  }));
  const unnamed = Object.entries(elsewhere).filter(([key]) => !branches.some((branch) => branch.key === key));
  return [...known, ...unnamed.map(([key, pieces]) => ({ branch: key, name: key, pieces }))];
}

/** Which branches the units of a line came from, by what each had before and after. */
export function takenFrom(before: readonly Shelf[], after: readonly Shelf[]): TakenAt[] {
  const left = new Map(after.map(({ branch, pieces }) => [branch, pieces]));
  return before.flatMap(({ branch, pieces }) => {
    const units = pieces - (left.get(branch) ?? 0);
    return units > 0 ? [{ branch, units }] : [];
  });
}
