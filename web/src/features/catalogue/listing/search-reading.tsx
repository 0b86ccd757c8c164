import { SEARCH_READINGS } from '@bujia/contracts/storefront';
import { fullVehicleName, useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useCompatibility, useParts, useReading } from '../api.ts';
import type { Listing } from './use-listing.ts';

/** Says so when a search shows something else than what was typed, or a part that does not fit the chosen vehicle. */
export function SearchReading({ listing: { page, vehicle } }: { listing: Listing }) {
  const { data: reading } = useReading(page(0));
  const { data: parts } = useParts(page(0));
  const fits = useCompatibility(parts);
  const chosen = useVehicles().vehiculoBusqueda?.codigo;
  // What does not fit the vehicle is only ever listed for its code.
  const stranger =
    vehicle && vehicle.codigo === chosen && parts?.find(({ codigo }) => fits.get(codigo)?.compatible === false);
  return (
    <>
      {reading?.mostrando && (
        <Notice tone="info">
          {SEARCH_READINGS.instead} <strong>«{reading.mostrando}»</strong>
        </Notice>
      )}
      {reading?.parcial && <Notice tone="info">{SEARCH_READINGS.loosely}</Notice>}
      {stranger && (
        <Notice tone="info">{SEARCH_READINGS.otherVehicle(stranger.codigoRepuesto, fullVehicleName(vehicle))}</Notice>
      )}
    </>
  );
}
