import type { Repuesto } from '@bujia/contracts/catalogue';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useCompatibility, useParts } from '../api.ts';
import type { Listing } from './use-listing.ts';

/** The part of the listing that is not for the chosen vehicle, where none of it is: such a part is only ever listed for its code. */
export function useStranger({ page, vehicle }: Listing): Repuesto | undefined {
  const { data: parts } = useParts(page(0));
  const fits = useCompatibility(parts);
  const chosen = useVehicles().vehiculoBusqueda?.codigo;
  if (vehicle?.codigo !== chosen) return undefined;
  if (parts?.some(({ codigo }) => fits.get(codigo)?.compatible)) return undefined;
  return parts?.find(({ codigo }) => fits.get(codigo)?.compatible === false);
}
