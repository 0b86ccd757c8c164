/** A carousel turns over at least so many parts. */
const LEAST = 5;

/** Fewer are repeated until there are enough; none stay none. */
export function repeated<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0 || items.length >= LEAST) return items;
  return Array.from({ length: Math.ceil(LEAST / items.length) }, () => items).flat();
}
