import { CATALOGUE_PATHS, MAKE_CODE, type VehiculoCatalogo, fillPath } from '@bujia/contracts/catalogue';
import { CHASSIS_PATH, type ChassisTable } from '@bujia/contracts/chassis';
import { searchPath } from '@bujia/contracts/search-path';
import { chassisFound } from '../../lib/catalogue/chassis.ts';
import { TO_FINDER } from '../../lib/catalogue/to-finder.ts';
import { chooseVehicle, saveVehicle } from '../../lib/catalogue/vehicle-changes.ts';
import { fullVehicleName } from '../../lib/catalogue/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { shop } from '../../lib/page/page-data.ts';
import type { Suggestion } from './suggestion.ts';

/** More than these are not one vehicle of which the engine is left to say. */
const MOST = 6;

/** What a chassis number in the search box leads to. It is read here: nobody is asked about it. */
export async function chassisSuggestions(number: string, text: string): Promise<Suggestion[]> {
  const [table, catalogue] = await Promise.all([
    get<ChassisTable>(CHASSIS_PATH),
    get<VehiculoCatalogo[]>(fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE })),
  ]);
  const { says, vehicles = [] } = chassisFound(number, table, catalogue);
  const these = vehicles.length > MOST ? [] : vehicles;
  return [
    ...these.map(({ nombre, ...rest }) => {
      const vehicle = { ...rest, modelo: nombre, marca: shop.make.nombre };
      return {
        kind: 'vehicle' as const,
        text: `Repuestos para su ${fullVehicleName(vehicle)}`,
        href: `/repuestos?vehiculo=${vehicle.codigo}`,
        choose: () => {
          saveVehicle(vehicle);
          chooseVehicle(vehicle);
        },
      };
    }),
    ...(these.length === 0 ? [{ ...TO_FINDER, kind: 'vehicle' as const, text: `${says} Elegir mi vehículo` }] : []),
    { kind: 'text', text: 'No es un chasis: buscarlo como código', href: searchPath(text.trim()) },
  ];
}
