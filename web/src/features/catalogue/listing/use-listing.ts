import type { Chosen } from '@bujia/contracts/catalogue';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { arrivedBy } from '../../../lib/page/page.ts';
import { useVehicles, vehicleSearch } from '../../../lib/catalogue/vehicles.ts';
import { useCategories } from '../api.ts';
import { type ListingAddress, onlyAvailable, readAddress, writeAddress } from '@bujia/contracts/listing-address';
import { chosenIn, isCategory, markedBy } from '@bujia/contracts/category-choice';
import { pageRequest } from '@bujia/contracts/listing-requests';
import { useSession } from '../../../lib/session/session.ts';
import { likedView, likeView } from './layouts.ts';
import { useVehicle } from './use-vehicle.ts';

export type Listing = ReturnType<typeof useListing>;

interface Replacing {
  replace: boolean;
}

/** Without what filters the list; a path of promotions stays one. */
export const unfiltered = ({ promotions, text }: ListingAddress): Partial<ListingAddress> => ({
  promotions: promotions && !text,
  vehicle: undefined,
  types: [],
  slugs: [],
  codes: [],
  available: undefined,
  facets: {},
});

/** What the address lists, and how to list something else. */
export function useListing() {
  const asked = readAddress(usePathname(), useSearch());
  const vehicle = useVehicle(asked.vehicle);
  // A visitor chooses by no price, whatever the address says.
  const facets: Chosen = useSession() ? asked.facets : { ...asked.facets, precios: undefined };
  const address = { ...asked, facets, vehicle: vehicle === null ? undefined : asked.vehicle };
  const { data: tree, error, mutate } = useCategories();
  const chosen = tree ? chosenIn(tree, markedBy(tree, address.slugs)) : [];
  // Slugs mean nothing before the categories are known.
  const ready = tree !== undefined || address.slugs.length === 0;

  const go = (change: Partial<ListingAddress>, options?: Replacing) => {
    // Whoever has chosen one and wants all goes on having chosen it.
    const everyVehicle = !!vehicleSearch.current().vehiculoBusqueda;
    navigate(writeAddress({ ...address, facets: asked.facets, pages: 1, everyVehicle, ...change }), options);
  };

  useOwnChoices(address, go);

  return {
    address,
    tree,
    chosen,
    vehicle: vehicle ?? undefined,
    available: onlyAvailable(address),
    /** The address names a vehicle that there is not. */
    unknownVehicle: vehicle === null,
    /** The address names a category that there is not. */
    unknown: tree !== undefined && address.slugs.some((slug) => !isCategory(tree, slug)),
    failure: ready ? undefined : error,
    retry: () => void mutate(),
    /** The request of a page, from 0; null while nobody can tell. */
    page: (number: number) => (ready ? pageRequest(address, chosen, number) : null),
    go,
    clear: () => go(unfiltered(address)),
    /** In another layout, as far down as it is. */
    show: (view: ListingAddress['view']) => {
      likeView(view);
      go({ view, pages: address.pages });
    },
  };
}

/**
 * The vehicle chosen in the header filters the listing, and parts are laid out as the person likes. Both are written into the
 * address of a listing that was reached without them, so that every step of the history says what it showed; going back is left
 * alone, and so is an address of all vehicles.
 */
function useOwnChoices(address: ListingAddress, go: (change: Partial<ListingAddress>, options?: Replacing) => void) {
  // The first frame of a page that came drawn knows of no vehicle: what counts is the one that this browser keeps.
  useVehicles();
  const kept = () => vehicleSearch.current().vehiculoBusqueda?.codigo;
  const before = useRef(kept());

  useLayoutEffect(() => {
    if (arrivedBy() === 'history') return likeView(address.view);
    const vehicle = address.vehicle ?? (address.everyVehicle ? undefined : kept());
    const view = address.view ?? likedView();
    const isOther = vehicle !== address.vehicle;
    if (isOther || view !== address.view) go({ vehicle, view, pages: isOther ? 1 : address.pages }, { replace: true });
  });

  useEffect(() => {
    const chosen = kept();
    if (before.current === chosen) return;
    before.current = chosen;
    if (address.vehicle !== chosen) go({ vehicle: chosen });
  });
}
