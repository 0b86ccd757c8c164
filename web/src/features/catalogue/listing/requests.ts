import { CATALOGUE_LIMITS, type Categoria, type ListingRequest, PROMOTION_FILTER } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import type { ListingAddress } from './address.ts';

/**
 * What the page of a listing asks for. A starting list of codes is the first page whole, promotion or not; the pages
 * after it hold everything else that the listing has.
 */
export function pageRequest(address: ListingAddress, chosen: readonly Categoria[], page: number): ListingRequest {
  const { promotions, text, types, vehicle, codes } = address;
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
    page,
  };
  if (codes.length === 0) return request;
  return page === 0
    ? { ...request, promocion: PROMOTION_FILTER.none, size: codes.length, codigos: codes, accion: 'IN' }
    : { ...request, page: page - 1, size: CATALOGUE_LIMITS.pageSize, codigos: codes, accion: 'NOT IN' };
}
