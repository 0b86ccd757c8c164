import type { Standing } from '../../domain/provider.ts';

/** What the provider's `status_detail` means to a shop. */
const DETAILS: readonly [Standing, readonly number[]][] = [
  ['paid', [3]],
  ['pending', [0, 1, 31, 32, 35, 36, 48]],
  ['refused', [6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 33, 37, 47]],
  ['returning', [21, 22, 23, 24, 25, 26, 27, 28]],
  ['returned', [7, 29]],
  // Paid in part, in dispute, overpaid, charged back, given back in part: nothing that a program should decide.
  ['disputed', [2, 4, 5, 8, 34]],
];

const STANDINGS = new Map(DETAILS.flatMap(([standing, details]) => details.map((detail) => [detail, standing])));

/** A number that nobody knows changes nothing and is shown to a person. */
export const standingOf = (detail: number): Standing => STANDINGS.get(detail) ?? 'disputed';
