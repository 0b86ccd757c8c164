import { CATALOGUE_LIMITS, type Categoria, type ListingRequest, PROMOTION_FILTER } from './catalogue.ts';
import { firstListing } from './catalogue-pages.ts';
import { type ListingAddress, onlyAvailable } from './listing-address.ts';

/**
 * What the page of a listing asks for. A starting list of codes is the first page whole, promotion or not; the pages
 * after it hold everything else that the listing has.
 */
export function pageRequest(address: ListingAddress, chosen: readonly Categoria[], page: number): ListingRequest {
  const { promotions, text, types, vehicle, codes, order, facets } = address;
  const [only] = chosen;
  const request = {
    ...firstListing({
      promotions,
      category: chosen.length === 1 ? only : undefined,
      text: text === '' ? undefined : text,
    }),
    ...(chosen.length > 1 && { categoria: chosen.map(({ codigo }) => codigo).join() }),
    ...(types.length > 0 && { estadoBusqueda: types.join() }),
    ...(vehicle && { repuestoModelo: vehicle }),
    ...(order && { orden: order }),
    ...(onlyAvailable(address) && { disponibles: 1 as const }),
    ...facets,
    page,
  };
  if (codes.length === 0) return request;
  return page === 0
    ? { ...request, promocion: PROMOTION_FILTER.none, size: codes.length, codigos: codes, accion: 'IN' }
    : { ...request, page: page - 1, size: CATALOGUE_LIMITS.pageSize, codigos: codes, accion: 'NOT IN' };
}

/** Pages on the screen at most. However far somebody goes, the first ones leave in steps, so that what is kept has a bound. */
const MOST_SHOWN = 12;
export const STEP = 6;

/** The first page, from 0, that is shown when the list has been followed so many pages down. */
export const firstShown = (pages: number): number => Math.ceil(Math.max(0, pages - MOST_SHOWN) / STEP) * STEP;
