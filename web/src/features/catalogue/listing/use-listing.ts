import type { Chosen } from '@bujia/contracts/catalogue';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { arrivedBy } from '../../../lib/page/page.ts';
import { chooseVehicle } from '../../../lib/catalogue/vehicle-changes.ts';
import { useVehicles, vehicleSearch } from '../../../lib/catalogue/vehicles.ts';
import { useCategories } from '../api.ts';
import { type ListingAddress, onlyAvailable, readAddress, writeAddress } from '@bujia/contracts/listing-address';
import { chosenIn, isCategory, markedBy } from '@bujia/contracts/category-choice';
import { pageRequest } from '@bujia/contracts/listing-requests';
import { useSession } from '../../../lib/session/session.ts';
import { useVehicle } from './use-vehicle.ts';

export type Listing = ReturnType<typeof useListing>;

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

  const go = (change: Partial<ListingAddress>, options?: { replace: boolean }) => {
    navigate(writeAddress({ ...address, facets: asked.facets, pages: 1, ...change }), options);
  };
  const goWithoutVehicle = () => {
    chooseVehicle(null);
    go({ vehicle: undefined });
  };
  const clear = () => {
    chooseVehicle(null);
    go(unfiltered(address));
  };

  useChosenVehicle(address.vehicle, (vehicle, replace) => go({ vehicle }, { replace }));

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
    goWithoutVehicle,
    clear,
  };
}

/**
 * The vehicle chosen in the header filters the listing. It is written into the address of a listing that was reached
 * without one, so that every step of the history says what it showed; going back is left alone.
 */
function useChosenVehicle(inAddress: number | undefined, go: (vehicle: number | undefined, replace: boolean) => void) {
  // The first frame of a page that came drawn knows of no vehicle: what counts is the one that this browser keeps.
  useVehicles();
  const kept = () => vehicleSearch.current().vehiculoBusqueda?.codigo;
  const before = useRef(kept());

  useLayoutEffect(() => {
    const chosen = kept();
    if (inAddress === undefined && chosen !== undefined && arrivedBy() !== 'history') go(chosen, true);
  });

  useEffect(() => {
    const chosen = kept();
    if (before.current === chosen) return;
    before.current = chosen;
    if (inAddress !== chosen) go(chosen, false);
  });
}
