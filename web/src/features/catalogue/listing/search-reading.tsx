import { type KindToCheck, SEARCH_READINGS } from '@bujia/contracts/storefront';
import { Link } from 'wouter';
import { writeAddress } from '@bujia/contracts/listing-address';
import { fullVehicleName } from '../../../lib/catalogue/vehicles.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useReading } from './use-reading.ts';
import css from './search-reading.module.css';
import type { Listing } from './use-listing.ts';
import { useStranger } from './use-stranger.ts';

/** Says so when a search shows something else than what was typed, or a part that does not fit the chosen vehicle. */
export function SearchReading({ listing }: { listing: Listing }) {
  const { page, vehicle } = listing;
  const { data: reading } = useReading(page(0));
  const stranger = useStranger(listing);
  return (
    <>
      {reading?.sintoma && <WhereToLook {...reading.sintoma} vehicle={listing.address.vehicle} />}
      {reading?.mostrando && (
        <Notice tone="info">
          {SEARCH_READINGS.instead} <strong>«{reading.mostrando}»</strong>
          {reading.sinHallar && `, ${SEARCH_READINGS.notFound} «${reading.sinHallar.join(' ')}»`}
        </Notice>
      )}
      {reading?.numero && <Notice tone="info">{reading.numero}</Notice>}
      {reading?.parcial && <Notice tone="info">{SEARCH_READINGS.loosely}</Notice>}
      {stranger && vehicle && (
        <Notice tone="info">{SEARCH_READINGS.otherVehicle(stranger.codigoRepuesto, fullVehicleName(vehicle))}</Notice>
      )}
    </>
  );
}

/** What a mechanic would look at, in that order. */
const WhereToLook = ({ nombre, revisar, vehicle }: { nombre: string; revisar: KindToCheck[]; vehicle?: number }) => (
  <div className={css.symptom} role="status">
    <p>{SEARCH_READINGS.symptom(nombre)}</p>
    <ol>
      {revisar.map((kind) => (
        <li key={kind.nombre}>
          <Link href={hrefOf(kind, vehicle)}>{kind.nombre}</Link>
        </li>
      ))}
    </ol>
  </div>
);

/** For the same vehicle as the listing. */
const hrefOf = ({ nombre, url }: KindToCheck, vehicle: number | undefined) =>
  writeAddress({
    promotions: false,
    text: url === undefined ? nombre : '',
    slugs: url === undefined ? [] : [url],
    types: [],
    vehicle,
    codes: [],
    pages: 1,
    facets: {},
  });
