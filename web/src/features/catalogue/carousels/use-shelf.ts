import type { ListingRequest } from '@bujia/contracts/catalogue';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useParts } from '../api.ts';
import { filledUp } from './fits-first.ts';

/** The parts of a shelf: for whoever has chosen a vehicle those that fit it, before others. */
export function useShelf(request: ListingRequest | null) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const { data: all, error, mutate } = useParts(request);
  // Of parts by their codes the shelf has each in any case.
  const asks = request && vehicle && !request.codigos;
  const fitting = useParts(asks ? { ...request, repuestoModelo: vehicle.codigo } : null);
  const waits = fitting.isLoading && !fitting.data && !fitting.error;
  const data = request && !waits ? filledUp(fitting.data ?? [], all, request.size) : undefined;
  return { data, error, mutate };
}
