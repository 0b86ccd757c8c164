import { SEARCH_STATES, type SearchStateId } from '@bujia/contracts/catalogue';
import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { searchedText, searchPath } from '../../../lib/search-path.ts';

/** All that a listing depends on, as its address says it. */
export interface ListingAddress {
  promotions: boolean;
  /** Part name or code; '' when nothing is searched for. */
  text: string;
  /** Slugs of categories and subcategories. */
  slugs: string[];
  types: SearchStateId[];
  /** Code of a vehicle; undefined for all parts. */
  vehicle?: number;
  /** The starting list of a promotion. */
  codes: number[];
  /** How many pages are shown. */
  pages: number;
}

/** Nobody scrolls further, and an address made by hand must not ask for a thousand pages. */
const MOST_PAGES = 30;

export function readAddress(pathname: string, search: string): ListingAddress {
  const query = new URLSearchParams(search);
  const promotions = /^\/promociones(\/|$)/.test(pathname);
  const text = searchedText(pathname).trim().slice(0, CATALOGUE_LIMITS.maxSearchText);
  const inPath = text === '' ? (pathname.split('/')[2] ?? '') : '';
  const [vehicle] = numbers(query.get('vehiculo'));
  return {
    promotions,
    text,
    slugs: [...new Set([inPath, ...list(query.get('categorias'))])].filter(Boolean),
    types: SEARCH_STATES.map(({ id }) => id).filter((id) => numbers(query.get('tipos')).includes(id)),
    vehicle,
    codes: numbers(query.get('codigos')).slice(0, CATALOGUE_LIMITS.maxPageSize),
    pages: Math.min(MOST_PAGES, numbers(query.get('pagina'))[0] ?? 1),
  };
}

/** The inverse: one category alone stands in the path. */
export function writeAddress({ promotions, text, slugs, types, vehicle, codes, pages }: ListingAddress): string {
  const alone = text === '' && slugs.length === 1;
  const base = promotions ? '/promociones' : '/repuestos';
  const path = text !== '' ? searchPath(text) : alone ? `${base}/${slugs[0]}` : base;
  const query = [
    !alone && slugs.length > 0 && `categorias=${slugs.join(',')}`,
    types.length > 0 && `tipos=${types.join(',')}`,
    vehicle && `vehiculo=${vehicle}`,
    codes.length > 0 && `codigos=${codes.join(',')}`,
    pages > 1 && `pagina=${pages}`,
  ].filter(Boolean);
  return path + (query.length > 0 ? `?${query.join('&')}` : '');
}

const list = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);
const numbers = (text: string | null): number[] =>
  list(text)
    .map(Number)
    .filter((n) => Number.isSafeInteger(n) && n > 0);
