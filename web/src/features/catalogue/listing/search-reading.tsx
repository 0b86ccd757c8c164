import { SEARCH_READINGS } from '@bujia/contracts/storefront';
import { fullVehicleName } from '../../../lib/catalogue/vehicles.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useReading } from '../api.ts';
import type { Listing } from './use-listing.ts';
import { useStranger } from './use-stranger.ts';

/** Says so when a search shows something else than what was typed, or a part that does not fit the chosen vehicle. */
export function SearchReading({ listing }: { listing: Listing }) {
  const { page, vehicle } = listing;
  const { data: reading } = useReading(page(0));
  const stranger = useStranger(listing);
  return (
    <>
      {reading?.mostrando && (
        <Notice tone="info">
          {SEARCH_READINGS.instead} <strong>«{reading.mostrando}»</strong>
        </Notice>
      )}
      {reading?.parcial && <Notice tone="info">{SEARCH_READINGS.loosely}</Notice>}
      {stranger && vehicle && (
        <Notice tone="info">{SEARCH_READINGS.otherVehicle(stranger.codigoRepuesto, fullVehicleName(vehicle))}</Notice>
      )}
    </>
  );
}
