import { CATALOGUE_PATHS, type Categoria } from '@bujia/contracts/catalogue';
import { chosenIn, markedBy } from '@bujia/contracts/category-choice';
import { readAddress } from '@bujia/contracts/listing-address';
import { firstShown, pageRequest } from '@bujia/contracts/listing-requests';
import { vehicleSearch } from '../../../lib/catalogue/vehicles.ts';
import { queryKey } from '../../../lib/http/http.ts';

/** The query of what a listing shows first, for the vehicle that this browser keeps; undefined while its categories are unknown. */
export function firstQuery(pathname: string, search: string, tree: readonly Categoria[] | undefined) {
  const address = readAddress(pathname, search);
  if (!tree && address.slugs.length > 0) return undefined;
  const chosenVehicle = address.everyVehicle ? undefined : vehicleSearch.current().vehiculoBusqueda?.codigo;
  const vehicle = address.vehicle ?? chosenVehicle;
  const chosen = tree ? chosenIn(tree, markedBy(tree, address.slugs)) : [];
  return queryKey(CATALOGUE_PATHS.listing, pageRequest({ ...address, vehicle }, chosen, firstShown(address.pages)));
}
