import { CATALOGUE_PATHS, type ListingRequest, type Repuesto } from '@bujia/contracts/catalogue';
import { useEffect } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { forgetAge, nameOf } from '../../../lib/http/freshness.ts';
import { queryKey } from '../../../lib/http/http.ts';
import { useSession } from '../../../lib/session/session.ts';
import { compatibilityKey } from '../api.ts';
import type { Listing } from './use-listing.ts';

/** The answers of pages that are far above go too; those just above stay for the way back. */
export default function Forgetting({ listing, from, to }: { listing: Listing; from: number; to: number }) {
  const forget = useForgetParts();
  useEffect(() => {
    for (let page = Math.max(0, from); page < to; page++) forget(listing.page(page));
  });
  return null;
}

/** Gives up an answer that nobody will look at again, with what was asked about its parts. */
function useForgetParts() {
  const { cache } = useSWRConfig();
  const token = useSession()?.accessToken;
  const vehicle = useVehicles().vehiculoBusqueda;
  return (request: ListingRequest | null) => {
    const key = queryKey(CATALOGUE_PATHS.listing, request);
    const kept = unstable_serialize(token ? [key, token] : key);
    const parts = cache.get(kept)?.data as Repuesto[] | undefined;
    if (parts && vehicle) cache.delete(compatibilityKey(vehicle, parts));
    cache.delete(kept);
    forgetAge(nameOf(queryKey(CATALOGUE_PATHS.listing, request), token));
  };
}
