import {
  CATALOGUE_PATHS,
  MAKE_CODE,
  TOP_CATEGORY,
  fillPath,
  type Categoria,
  type ListingRequest,
  type PromocionSlide,
  type Repuesto,
  type Vehiculo,
  type VehiculoCatalogo,
} from '@bujia/contracts/catalogue';
import { STOREFRONT_PATHS, type Compatibilidad, type VehiculosRepuesto } from '@bujia/contracts/storefront';
import useSWR, { type SWRResponse } from 'swr';
import { fetchKey, queryKey } from '../../lib/http.ts';
import { shop } from '../../lib/page-data.ts';
import { useSession } from '../../lib/session.ts';
import { useVehicles } from '../../lib/vehicles.ts';

/** What is on the screen stays as it is until it is asked for again: lists do not jump under the reader. */
const STEADY = { revalidateIfStale: false, revalidateOnReconnect: false };

const ofPerson = ([key]: readonly [key: string, token: string]) => fetchKey(key);

/** An answer with prices belongs to who asked. What came inside the page was asked by nobody, so only visitors use it. */
function usePersonal<Answer>(key: string | null): SWRResponse<Answer, Error> {
  const token = useSession()?.accessToken;
  const personal = useSWR<Answer, Error>(key && token ? ([key, token] as const) : null, {
    ...STEADY,
    fetcher: ofPerson as never,
  });
  const visitors = useSWR<Answer, Error>(token ? null : key, STEADY);
  return token ? personal : visitors;
}

const useSteady = <Answer>(key: string | null) => useSWR<Answer, Error>(key, STEADY);

/** Null asks for nothing yet. */
export const useParts = (request: ListingRequest | null) =>
  usePersonal<Repuesto[]>(request && queryKey(CATALOGUE_PATHS.listing, request));

/** By its encrypted code, or by the plain one. */
export const usePart = (code: string) => usePersonal<Repuesto>(fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code }));

/** Top level, each with its subcategories. */
export const useCategories = () =>
  useSteady<Categoria[]>(fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY }));

export const useMainCategories = () =>
  useSteady<Categoria[]>(fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: TOP_CATEGORY, destacado: 1 }));

export const useSlides = () => useSteady<PromocionSlide[]>(STOREFRONT_PATHS.slides);

export const usePartVehicles = ({ codigo }: Repuesto) =>
  useSteady<VehiculosRepuesto>(fillPath(STOREFRONT_PATHS.partVehicles, { id: codigo }));

/** Whether the parts fit the chosen vehicle, by their codes; empty while nobody knows. */
export function useCompatibility(parts: readonly Repuesto[] | undefined): ReadonlyMap<number, Compatibilidad> {
  const vehicle = useVehicles().vehiculoBusqueda;
  const asks = vehicle && parts && parts.length > 0;
  const { data } = useSteady<Compatibilidad[]>(
    asks
      ? queryKey(STOREFRONT_PATHS.compatibility, { vehiculo: vehicle.codigo, codigos: parts.map((p) => p.codigo) })
      : null,
  );
  return new Map(data?.map((fit) => [fit.codigo, fit]));
}

/** A vehicle by its code: one that is saved here, or any that the shop knows. */
export function useVehicle(code: number | undefined): Vehiculo | undefined {
  const saved = useVehicles().vehiculos.find(({ codigo }) => codigo === code);
  const { data } = useSteady<VehiculoCatalogo[]>(
    code === undefined || saved ? null : fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE }),
  );
  const found = data?.find(({ codigo }) => codigo === code);
  return saved ?? (found && { ...found, marca: shop.make.nombre, modelo: found.nombre });
}
