/** Internal codes, in the styles that a shop collects over the years. No two are alike, with their dashes or without. */

/** Codes are given out in an order that looks like chance, from a space that no catalogue fills. */
export const CODE_SPACE = 2_160_000;
const STEP = 1_000_003;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `index` is the part's place in its catalogue. */
export function codeNumber(index: number, seed: number): number {
  if (index >= CODE_SPACE) throw new RangeError(`A catalogue holds at most ${CODE_SPACE} parts`);
  return (index * STEP + Math.abs(seed) * 7919) % CODE_SPACE;
}

/** 'BRK-10432-A': the shop's own. */
export const shopCode = (letters: string, n: number): string =>
  `${letters}-${10_000 + (n % 90_000)}-${LETTERS[Math.floor(n / 90_000)]}`;

/** '41063-7C025': the maker's, whose first group tells the kind. */
export function makerCode(kindIndex: number, n: number): string {
  const group = 20_000 + kindIndex * 10 + Math.floor(n / 240_000);
  const serial = n % 240_000;
  return `${group}-${Math.floor(serial / 24_000)}${LETTERS[Math.floor(serial / 1000) % 24]}${pad(serial % 1000, 3)}`;
}

/** '92340123': the maker's older one, digits alone. */
export const oldMakerCode = (n: number): string => `9${pad(n * 4 + 1, 7)}`;

/** 'TK1043.270': another brand's, after its two letters. */
export const brandCode = (letters: string, n: number): string =>
  `${letters}${pad(Math.floor(n / 1000), 4)}.${pad(n % 1000, 3)}`;

const pad = (n: number, length: number): string => String(n).padStart(length, '0');
