import { CATALOGUE_PATHS, fillPath, MAKE_CODE, type Vehiculo, type VehiculoCatalogo } from '@bujia/contracts/catalogue';
import { vehicleKey } from '@bujia/contracts/catalogue-pages';
import { useSWRConfig } from 'swr';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { useSteady } from '../api.ts';

/** A vehicle by its code: one that is saved here, or any that the shop knows; null when there is none with that code. */
export function useVehicle(code: number | undefined): Vehiculo | null | undefined {
  const saved = useVehicles().vehiculos.find(({ codigo }) => codigo === code);
  const { fallback } = useSWRConfig();
  // What came with the page, whose address names it.
  const came = code === undefined ? undefined : (fallback[vehicleKey(code)] as VehiculoCatalogo | null | undefined);
  const asks = code !== undefined && !saved && came === undefined;
  const { data } = useSteady<VehiculoCatalogo[]>(asks ? fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE }) : null);
  if (saved || (!data && came === undefined)) return saved;
  const found = came ?? data?.find(({ codigo }) => codigo === code);
  return found ? { ...found, marca: shop.make.nombre, modelo: found.nombre } : null;
}
