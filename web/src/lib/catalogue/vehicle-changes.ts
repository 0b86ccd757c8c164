import type { SearchChange } from '@bujia/contracts/cart';
import { CATALOGUE_LIMITS, CATALOGUE_PATHS, type BusquedaGuardada, type Vehiculo } from '@bujia/contracts/catalogue';
import { post } from '../http/http.ts';
import { VEHICLES_TOLD, vehicleSearch } from './vehicles.ts';

const keep = (change: Partial<BusquedaGuardada>) => vehicleSearch.keep({ ...vehicleSearch.current(), ...change });

/** The first one saved becomes the chosen one; one too many takes the place of the oldest. */
export function saveVehicle(vehicle: Vehiculo): void {
  const { vehiculos, vehiculoBusqueda } = vehicleSearch.current();
  if (vehiculos.some(({ codigo }) => codigo === vehicle.codigo)) return;
  if (vehiculos.length >= CATALOGUE_LIMITS.maxSavedVehicles) {
    removeVehicle(vehiculos[0]!);
    saveVehicle(vehicle);
    return;
  }
  keep({ vehiculos: [...vehiculos, vehicle], vehiculoBusqueda: vehiculoBusqueda ?? vehicle });
  tell({ tipo: 'agregar', codigo: vehicle.codigo });
}

/** Null means all parts, whatever the vehicle. */
export function chooseVehicle(vehicle: Vehiculo | null): void {
  if (vehicleSearch.current().vehiculoBusqueda?.codigo === vehicle?.codigo) return;
  keep({ vehiculoBusqueda: vehicle });
  tell({ tipo: 'elegir', codigo: vehicle?.codigo ?? null });
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

/** The shop hears of each change, one after the other. Nobody is bothered with a failure: the two meet again later. */
function tell(cambio: SearchChange): void {
  saving = saving
    .then(() => post<BusquedaGuardada>(CATALOGUE_PATHS.saveSearchState, { cambio }))
    .then(
      ({ id }) => {
        keep({ id });
        dispatchEvent(new Event(VEHICLES_TOLD));
      },
      () => keep({ id: '' }),
    );
}

/**
 * What the shop keeps for whoever shops here counts once the two have met; before, what this browser alone knows is added
 * to it. A browser without vehicles has nothing to ask, unless someone is signed in.
 */
export async function meetShop(signedIn: boolean): Promise<void> {
  await saving;
  const own = vehicleSearch.current();
  if (!signedIn && own.id === '' && own.vehiculos.length === 0) return;
  const kept = await post<BusquedaGuardada>(CATALOGUE_PATHS.loadSearchState, {}).catch(() => undefined);
  if (!kept) return;
  // What was chosen meanwhile is newer than this answer.
  if (vehicleSearch.current() !== own) return meetShop(signedIn);
  if (kept.id !== '' && kept.id === own.id) {
    keep(kept);
    return;
  }
  const unknown = own.vehiculos.filter(({ codigo }) => !kept.vehiculos.some((vehicle) => vehicle.codigo === codigo));
  keep({ ...kept, vehiculoBusqueda: kept.vehiculoBusqueda ?? null });
  unknown.forEach(saveVehicle);
  if (own.vehiculoBusqueda) chooseVehicle(own.vehiculoBusqueda);
}
