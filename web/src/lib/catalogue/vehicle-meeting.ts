import { CATALOGUE_PATHS, type BusquedaGuardada } from '@bujia/contracts/catalogue';
import { post } from '../http/http.ts';
import { currentSession } from '../session/session.ts';
import { allTold, chooseVehicle, keep, saveVehicle } from './vehicle-changes.ts';
import { vehicleSearch } from './vehicles.ts';

/**
 * What the shop keeps for whoever shops here counts once the two have met; before, what this browser alone knows is added
 * to it. A browser without vehicles has nothing to ask, unless someone is signed in.
 */
export async function meetShop(signedIn: boolean): Promise<void> {
  await allTold();
  const token = currentSession()?.accessToken;
  const own = vehicleSearch.current();
  if (!signedIn && own.id === '' && own.vehiculos.length === 0) return;
  const kept = await post<BusquedaGuardada>(CATALOGUE_PATHS.loadSearchState, {}).catch(() => undefined);
  // Whoever signed out meanwhile left nothing here.
  if (!kept || currentSession()?.accessToken !== token) return;
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
