/** How alike two words are to somebody who writes by ear or in a hurry. */

/** Spellings that sound the same in Spanish: 'parachoke' and 'parachoque', 'valatas' and 'balatas', 'pastiyas' and 'pastillas'. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[ei])|q/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/c(?=[ei])|z/g, 's'],
  // 'clutch', 'cluch' and 'clush'.
  [/tch|ch|sh/g, 'C'],
  [/c/g, 'k'],
  [/h/g, ''],
  [/x/g, 'ks'],
  [/ll/g, 'y'],
  [/v|w/g, 'b'],
  // Nobody says the b of 'lambda'.
  [/mb(?=d)/g, 'm'],
  [/m(?=[bp])/g, 'n'],
  // One letter many times is no other word.
  [/(.)\1/g, '$1'],
];

export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);

/**
 * Letters to insert, drop, change or swap with their neighbour to make one word of the other (optimal string alignment);
 * Infinity as soon as it is more than `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
      if (best < least) least = best;
    }
    if (least > limit) return Infinity;
    beforeLast = last;
    last = row;
  }
  const total = last[b.length]!;
  return total > limit ? Infinity : total;
}

/** Faults forgiven in a word: none in a short one, where any other word is near. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);
