/** What changed in a long text, and what two people changed in it, paragraph by paragraph. */

/** As they are typed: parted by blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[\t ]*(?:\n[\t ]*)+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const textOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export interface Hunk {
  before: string[];
  after: string[];
}

/** What stands between paragraphs that both texts have, in their order. */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  const upTo = (nextI: number, nextJ: number) => {
    if (nextI > i || nextJ > j) hunks.push({ before: before.slice(i, nextI), after: after.slice(j, nextJ) });
    [i, j] = [nextI + 1, nextJ + 1];
  };
  commonOf(before, after).forEach((at, from) => at !== undefined && upTo(from, at));
  upTo(before.length, after.length);
  return hunks;
}

/** Both changes of one text; undefined where they changed the same place. */
export function bothOf(base: string, mine: string, theirs: string): string | undefined {
  const [was, here, there] = [base, mine, theirs].map(paragraphsOf) as [string[], string[], string[]];
  const [inMine, inTheirs] = [commonOf(was, here), commonOf(was, there)];
  const merged: string[] = [];
  let [i, j, k] = [0, 0, 0];
  for (let at = 0; at <= was.length; at++) {
    const [nextJ, nextK] = at === was.length ? [here.length, there.length] : [inMine[at], inTheirs[at]];
    if (nextJ === undefined || nextK === undefined) continue;
    const [old, one, other] = [was.slice(i, at), here.slice(j, nextJ), there.slice(k, nextK)];
    const [oldText, oneText, otherText] = [old, one, other].map(textOf);
    if (oneText !== oldText && otherText !== oldText && oneText !== otherText) return undefined;
    merged.push(...(oneText === oldText ? other : one), ...was.slice(at, at + 1));
    [i, j, k] = [at + 1, nextJ + 1, nextK + 1];
  }
  return textOf(merged);
}

/** Two texts with nothing in common would take as long as the square of them. */
const MOST = 1_000_000;

/** Of each paragraph of the first where it stands in the second, for as many as can be without changing their order. */
function commonOf(first: readonly string[], second: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = first.map(() => undefined);
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) found[start] = start++;
  let [endA, endB] = [first.length, second.length];
  while (endA > start && endB > start && first[endA - 1] === second[endB - 1]) found[--endA] = --endB;
  const [a, b] = [first.slice(start, endA), second.slice(start, endB)];
  if (a.length * b.length > MOST) return found;
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found[start + i++] = start + j++;
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return found;
}
