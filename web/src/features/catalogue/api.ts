import {
  CATALOGUE_PATHS,
  TOP_CATEGORY,
  fillPath,
  type Categoria,
  type ListingRequest,
  type Repuesto,
  type Vehiculo,
} from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS, type Compatibilidad, type TotalListado } from '@bujia/contracts/storefront';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { useHere } from '../../lib/browser/here.ts';
import { fetchNoted, isOld, nameOf, useAskedAgain } from '../../lib/http/freshness.ts';
import { queryKey } from '../../lib/http/http.ts';
import { useSession } from '../../lib/session/session.ts';
import { useVehicles } from '../../lib/catalogue/vehicles.ts';

/** What is on the screen stays as it is until it is asked for again: lists do not jump under the reader. */
const STEADY = { revalidateIfStale: false, revalidateOnReconnect: false };

const ofPerson = ([key, token]: readonly [key: string, token: string]) => fetchNoted(nameOf(key, token), key);
const ofVisitor = (key: string) => fetchNoted(key, key);

/**
 * An answer with prices belongs to who asked; what came inside the page was asked by nobody. Parts are sold meanwhile: what is older
 * than a minute is asked for again when it is come back to.
 */
export function usePersonal<Answer>(key: string | null): SWRResponse<Answer, Error> {
  const token = useSession()?.accessToken;
  // Who is here is known from the second frame on; the first shows what came with the page.
  const here = useHere();
  const { fallback } = useSWRConfig();
  const asks = key !== null && (token !== undefined || here || key in fallback);
  const name = asks ? nameOf(key, token) : undefined;
  const config = { ...STEADY, revalidateIfStale: here && name !== undefined && isOld(name) };
  const personal = useSWR<Answer, Error>(asks && token ? ([key, token] as const) : null, {
    ...config,
    fetcher: ofPerson as never,
  });
  const visitors = useSWR<Answer, Error>(asks && !token ? key : null, { ...config, fetcher: ofVisitor as never });
  useAskedAgain(name, token ? personal.mutate : visitors.mutate);
  if (!token) return visitors;
  // What came with the page stays, without prices, until the answer of whoever is signed in is here.
  const came = key === null || personal.error ? undefined : (fallback[key] as Answer | undefined);
  return { ...personal, data: personal.data ?? came };
}

export const useSteady = <Answer>(key: string | null) => useSWR<Answer, Error>(key, STEADY);

/** Null asks for nothing yet. */
export const useParts = (request: ListingRequest | null) =>
  usePersonal<Repuesto[]>(request && queryKey(CATALOGUE_PATHS.listing, request));

/** How many parts a listing has, in whichever order. */
export const useTotal = (request: ListingRequest | null) =>
  useSteady<TotalListado>(request && queryKey(STOREFRONT_PATHS.total, { ...request, orden: undefined }));

/** By its encrypted code, or by the plain one. */
export const usePart = (code: string) => usePersonal<Repuesto>(fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code }));

/** Top level, each with its subcategories. */
export const useCategories = () =>
  useSteady<Categoria[]>(fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY }));

export const compatibilityKey = (vehicle: Vehiculo, parts: readonly Repuesto[]) =>
  queryKey(STOREFRONT_PATHS.compatibility, { vehiculo: vehicle.codigo, codigos: parts.map((p) => p.codigo) });

/** Whether the parts fit the chosen vehicle. */
export function useFits(parts: readonly Repuesto[] | undefined) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const asks = vehicle && parts && parts.length > 0;
  return useSteady<Compatibilidad[]>(asks ? compatibilityKey(vehicle, parts) : null);
}

/** The same by their codes; empty while nobody knows. */
export const useCompatibility = (parts: readonly Repuesto[] | undefined): ReadonlyMap<number, Compatibilidad> =>
  new Map(useFits(parts).data?.map((fit) => [fit.codigo, fit]));
