import { BRAND_COLOURS } from './colours.ts';
import { MARK_PATH, MARK_SIDE } from './mark.ts';

interface Plate {
  /** How round its corners are, of a side of 32. */
  radius: number;
  /** How large the mark is upon it, of a side of 32. */
  mark: number;
}

/** The mark on a plate of its own ground: for tabs, home screens and wherever nobody knows what lies behind it. */
export function plate({ radius, mark }: Plate): string {
  const at = (MARK_SIDE - mark) / 2;
  const { night, spark } = BRAND_COLOURS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${radius}" fill="${night}" />
  <path transform="translate(${at} ${at}) scale(${mark / MARK_SIDE})" d="${MARK_PATH}" fill="${spark}" />
</svg>
`;
}
