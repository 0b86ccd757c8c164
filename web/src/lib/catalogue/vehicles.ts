import type { BusquedaGuardada, Vehiculo } from '@bujia/contracts/catalogue';
import { Stored } from '../browser/stored.ts';

const isVehicle = (value: unknown): value is Vehiculo => {
  const vehicle = value as Vehiculo | null | undefined;
  return Number.isInteger(vehicle?.codigo) && typeof vehicle?.modelo === 'string';
};

const isSearch = (value: unknown): value is BusquedaGuardada => {
  const search = value as BusquedaGuardada | null;
  return Array.isArray(search?.vehiculos) && search.vehiculos.every(isVehicle);
};

/** The vehicles that this browser keeps, and the one that filters the parts. */
export const vehicleSearch = new Stored<BusquedaGuardada>(
  'busqueda',
  { id: '', vehiculos: [], vehiculoBusqueda: null },
  isSearch,
);

/** Said to the window when the shop knows the vehicles as this browser does: what it says of carts may be another. */
export const VEHICLES_TOLD = 'vehicles-told';

/** Said to the window when an account has no room for one more. */
export const GARAGE_IS_FULL = 'garage-full';

export const useVehicles = vehicleSearch.use;

export const vehicleName = ({ anio, marca, modelo }: Omit<Vehiculo, 'codigo' | 'motor'>) =>
  `${anio} ${marca} ${modelo}`;

/** Two vehicles may differ by the engine alone. */
export const fullVehicleName = (vehicle: Vehiculo) => `${vehicleName(vehicle)} ${vehicle.motor}`;
