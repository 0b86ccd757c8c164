/** A list of codes in an address: behind its `#`, which no server is sent. Apart, because few pages need it. */
import type { CompraLinea } from './cart.ts';

const LIST_PAGE = '/lista';
export const LIST_MARK = '#codigos=';

/** `/lista#codigos=BRK-1x2,BRK-2x1`: the parts of a cart and how many, and nothing else of it. */
export const listLink = (lines: readonly Pick<CompraLinea, 'codigoEmpresa' | 'cantidad'>[]): string =>
  LIST_PAGE +
  LIST_MARK +
  lines.map(({ codigoEmpresa, cantidad }) => `${encodeURIComponent(codigoEmpresa)}x${cantidad}`).join();

/** What stands behind the `#`, as a person would paste it: a code and how many in each line. Undefined where there is no list. */
export const listInLink = (hash: string): string | undefined =>
  hash.startsWith(LIST_MARK) && hash.length > LIST_MARK.length
    ? hash.slice(LIST_MARK.length).split(',').map(lineOf).join('\n')
    : undefined;

function lineOf(item: string): string {
  const [, code, units] = /^(.+)x(\d+)$/.exec(item) ?? [];
  return code === undefined ? readable(item) : `${readable(code)} x ${units}`;
}

function readable(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code; // typed by hand
  }
}
