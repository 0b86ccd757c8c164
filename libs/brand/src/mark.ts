/** The nut of a spark plug, in two halves; the gap between them is the spark. Of one colour, on a square of `MARK_SIDE`. */
export const MARK_PATH =
  'M16 .8 18.3 2.1 7.79 21.2l8.8-3.6-5.85 10.62L2.6 23.6V8.4zM21.26 3.78 29.4 8.4v15.2L16 31.2l-2.3-1.3L24.21 10.8l-8.8 3.6z';
export const MARK_SIDE = 32;

/** The workshop panel, the spark, and what is written on the panel: the same by day and by night. */
export const BRAND_COLOURS = { night: '#14181b', spark: '#ffc62b', onNight: '#f4f5f1' };

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

/** The head of every mail. A mail is kept for years, so its address stays. */
export const MAIL_LOGO = { path: '/marca/correo.png', height: 36 } as const;
