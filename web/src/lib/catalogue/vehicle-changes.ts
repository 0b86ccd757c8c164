import type { SearchChange } from '@bujia/contracts/cart';
import { CATALOGUE_LIMITS, CATALOGUE_PATHS, type BusquedaGuardada, type Vehiculo } from '@bujia/contracts/catalogue';
import { post } from '../http/http.ts';
import { currentSession } from '../session/session.ts';
import { GARAGE_IS_FULL, VEHICLES_TOLD, vehicleSearch } from './vehicles.ts';

export const keep = (change: Partial<BusquedaGuardada>) =>
  vehicleSearch.keep({ ...vehicleSearch.current(), ...change });

/**
 * The first one saved becomes the chosen one. One too many takes the place of a visitor's oldest; what an account keeps goes
 * only when somebody removes it.
 */
export function saveVehicle(vehicle: Vehiculo): void {
  const { vehiculos, vehiculoBusqueda } = vehicleSearch.current();
  if (vehiculos.some(({ codigo }) => codigo === vehicle.codigo)) return;
  if (vehiculos.length >= CATALOGUE_LIMITS.maxSavedVehicles) {
    if (currentSession()) return void dispatchEvent(new Event(GARAGE_IS_FULL));
    removeVehicle(vehiculos[0]!);
    saveVehicle(vehicle);
    return;
  }
  keep({ vehiculos: [...vehiculos, vehicle], vehiculoBusqueda: vehiculoBusqueda ?? vehicle });
  tell({ tipo: 'agregar', codigo: vehicle.codigo });
}

export function chooseVehicle(vehicle: Vehiculo): void {
  if (vehicleSearch.current().vehiculoBusqueda?.codigo === vehicle.codigo) return;
  keep({ vehiculoBusqueda: vehicle });
  tell({ tipo: 'elegir', codigo: vehicle.codigo });
}

/** Removing the chosen one leaves none chosen. */
export function removeVehicle({ codigo }: Vehiculo): void {
  const { vehiculos, vehiculoBusqueda } = vehicleSearch.current();
  keep({
    vehiculos: vehiculos.filter((vehicle) => vehicle.codigo !== codigo),
    vehiculoBusqueda: vehiculoBusqueda?.codigo === codigo ? null : vehiculoBusqueda,
  });
  tell({ tipo: 'quitar', codigo });
}

let saving: Promise<unknown> = Promise.resolve();

export const allTold = () => saving;

/**
 * The shop hears of each change, one after the other. Nobody is bothered with a failure: the two meet again later. What waits when somebody leaves
 * is told of nobody else, and leaves nothing here.
 */
function tell(cambio: SearchChange): void {
  const token = currentSession()?.accessToken;
  const isHere = () => currentSession()?.accessToken === token;
  saving = saving
    .then(() => (isHere() ? post<BusquedaGuardada>(CATALOGUE_PATHS.saveSearchState, { cambio }) : undefined))
    .then(
      (kept) => {
        if (!kept || !isHere()) return;
        keep({ id: kept.id });
        dispatchEvent(new Event(VEHICLES_TOLD));
      },
      () => isHere() && keep({ id: '' }),
    );
}
