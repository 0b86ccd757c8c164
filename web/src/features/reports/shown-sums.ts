/** As short as beside an axis: $1.2k, $3M. */
export function shortSum(dollars: number): string {
  const [unit, letter] = dollars >= 1_000_000 ? [1_000_000, 'M'] : dollars >= 1_000 ? [1_000, 'k'] : [1, ''];
  return `$${Number((dollars / unit).toFixed(1))}${letter}`;
}

/** The least round number that an axis of these values ends at: 1, 2, 2.5 or 5 of a power of ten. */
export function axisEnd(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= most)!;
}
