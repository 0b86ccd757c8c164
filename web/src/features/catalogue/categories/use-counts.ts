import type { ListingRequest } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import type { FacetasListado } from '@bujia/contracts/facets';
import { vehicleInWords } from '@bujia/contracts/fitment';
import { numberText } from '@bujia/contracts/numbers';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { queryKey } from '../../../lib/http/http.ts';
import { usePersonal } from '../api.ts';

/** How many parts of a category the list of the chosen vehicle has: the same question as that of its filters, so one answer does for both. */
export function useCounts() {
  const vehicle = useVehicles().vehiculoBusqueda;
  const request: ListingRequest | null | undefined = vehicle && {
    ...firstListing({ promotions: false }),
    repuestoModelo: vehicle.codigo,
    disponibles: 1,
  };
  const { data } = usePersonal<FacetasListado>(request ? queryKey(STOREFRONT_PATHS.facets, request) : null);
  const counts = new Map(data?.facetas.categoria?.map((value) => [value.valor, value]));
  return {
    vehicle: vehicle ? vehicleInWords(vehicle) : undefined,
    /** Nothing while nobody knows it. */
    countOf: (codigo: number): string => {
      const count = counts.get(String(codigo));
      return count ? ` (${numberText(count.cantidad)}${count.mas ? '+' : ''})` : '';
    },
  };
}
