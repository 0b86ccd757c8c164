import {
  CATALOGUE_LIMITS,
  type Chosen,
  type FacetField,
  LISTING_ORDERS,
  type ListingOrder,
  SEARCH_STATES,
  type SearchStateId,
} from './catalogue.ts';
import type { LISTING_PARAMETERS } from './catalogue-pages.ts';
import { oneLine, searchedText, searchPath } from './search-path.ts';

export const LISTING_VIEWS = ['detalles', 'lista', 'tabla'] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

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
  /** All parts, also for whoever has chosen a vehicle. */
  everyVehicle?: boolean;
  /** The starting list of a promotion. */
  codes: number[];
  /** How many pages down the list was followed. */
  pages: number;
  order?: ListingOrder;
  /** Without what is sold out; undefined: as is usual. */
  available?: boolean;
  /** How parts are laid out; undefined: as a grid. */
  view?: ListingView;
  /** Of each facet at least one value, or it is not there. */
  facets: Chosen;
}

export const FACET_FIELDS: readonly FacetField[] = ['marcas', 'posiciones', 'precios', 'sucursales'];
/** Values of one facet at once: all that are offered of it. */
export const MOST_CHOSEN = 100;

/** Between the values of a facet: addresses leave it as it is. In a word of a catalogue it is written otherwise. */
const APART = '~';
const IN_A_WORD = '%7E';

/** Of PRICE_BANDS: what is no number of one says nothing. */
const BAND = /^[1-5]$/;

/** Who chose a vehicle has something to mend: what can be bought is shown, unless the address says otherwise. */
export const onlyAvailable = ({ available, vehicle }: Pick<ListingAddress, 'available' | 'vehicle'>): boolean =>
  available ?? vehicle !== undefined;

/** Instead of the code of a vehicle. */
const EVERY_VEHICLE = 'todos';

/** No catalogue has more, and the server must not be asked for a page of which it cannot count the parts. */
const MOST_PAGES = 1_000_000;

export function readAddress(pathname: string, search: string): ListingAddress {
  const query = new URLSearchParams(search);
  // The server keeps one page for all addresses that differ in nothing of this.
  const said = (name: (typeof LISTING_PARAMETERS)[number]) => query.get(name);
  const text = oneLine(searchedText(pathname).slice(0, CATALOGUE_LIMITS.maxSearchText));
  // A search has no path of its own for what is on promotion.
  const promotions = /^\/promociones(\/|$)/.test(pathname) || (text !== '' && said('promocion') === '1');
  const second = pathname.split('/')[2] ?? '';
  // The word stands before what is searched for; by itself it is no category.
  const inPath = text !== '' || second === 'busqueda' ? '' : second;
  const [vehicle] = numbers(said('vehiculo'));
  return {
    promotions,
    text,
    slugs: [...new Set([inPath, ...list(said('categorias'))])].filter(Boolean),
    types: SEARCH_STATES.map(({ id }) => id).filter((id) => numbers(said('tipos')).includes(id)),
    vehicle,
    everyVehicle: said('vehiculo') === EVERY_VEHICLE || undefined,
    codes: numbers(said('codigos')).slice(0, CATALOGUE_LIMITS.maxPageSize),
    order: LISTING_ORDERS.find((order) => order === said('orden')),
    available: { 0: false, 1: true }[said('disponibles') ?? ''],
    view: LISTING_VIEWS.find((view) => view === said('vista')),
    facets: Object.fromEntries(
      FACET_FIELDS.map((field) => [field, wordsOf(field, said(field) ?? '')] as const)
        .filter(([, values]) => values.length > 0)
        .map(([field, values]) => [field, values.slice(0, MOST_CHOSEN)]),
    ),
    pages: Math.min(MOST_PAGES, numbers(said('pagina'))[0] ?? 1),
  };
}

/** The inverse: one category alone stands in the path. */
export function writeAddress(address: ListingAddress): string {
  const { promotions, text, slugs, types, vehicle, everyVehicle, codes, pages, order, view, facets } = address;
  const available = onlyAvailable(address);
  const alone = text === '' && slugs.length === 1;
  const base = promotions ? '/promociones' : '/repuestos';
  const path = text !== '' ? searchPath(text) : alone ? `${base}/${slugs[0]}` : base;
  const query = [
    !alone && slugs.length > 0 && `categorias=${slugs.join(',')}`,
    types.length > 0 && `tipos=${types.join(',')}`,
    (vehicle || everyVehicle) && `vehiculo=${vehicle ?? EVERY_VEHICLE}`,
    codes.length > 0 && `codigos=${codes.join(',')}`,
    order && `orden=${order}`,
    available !== onlyAvailable({ vehicle }) && `disponibles=${+available}`,
    promotions && text !== '' && 'promocion=1',
    ...FACET_FIELDS.map(
      (field) =>
        facets[field]?.length &&
        `${field}=${facets[field].map((word) => encodeURIComponent(word.replaceAll(APART, IN_A_WORD))).join(APART)}`,
    ),
    view && `vista=${view}`,
    pages > 1 && `pagina=${pages}`,
  ].filter(Boolean);
  return path + (query.length > 0 ? `?${query.join('&')}` : '');
}

const wordsOf = (field: FacetField, text: string): string[] =>
  [...new Set(text.split(APART).map((word) => word.replaceAll(IN_A_WORD, APART)))].filter(
    (word) => word !== '' && (field !== 'precios' || BAND.test(word)),
  );
const list = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);
const numbers = (text: string | null): number[] =>
  list(text)
    .map(Number)
    .filter((n) => Number.isSafeInteger(n) && n > 0);
