/** Side by side on a desk. */
export const MOST_COMPARED = 4;

const PATH = '/comparar';
const CODES = /^\d{1,9}(?:,\d{1,9})*$/;

/** What an address asks to compare, as far as there is room; nothing where it names no codes. */
export function comparedIn(search: string): number[] | undefined {
  const text = new URLSearchParams(search).get('repuestos') ?? '';
  return CODES.test(text) ? [...new Set(text.split(',').map(Number))].slice(0, MOST_COMPARED) : undefined;
}

export const compareHref = (codes: readonly number[]): string =>
  codes.length > 0 ? `${PATH}?repuestos=${codes.join(',')}` : PATH;
