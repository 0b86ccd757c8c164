import { Link } from 'wouter';
import { chooseVehicle } from '../../lib/catalogue/vehicle-changes.ts';
import { useVehicles, vehicleName } from '../../lib/catalogue/vehicles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import css from './garage.module.css';

const Panels = part(() => import('./picker-panels.tsx'), { waiting: <Skeleton height="12rem" /> });

/** The saved vehicles, each with the way to its parts; without any the way to the first one. */
export function Garage() {
  const { vehiculos, vehiculoBusqueda: chosen } = useVehicles();
  const ask = vehiculos.length === 0 ? 'Elegir mi vehículo' : 'Cambiar o añadir vehículo';
  return (
    <section className={css.garage} aria-labelledby="garaje">
      <header>
        <h2 id="garaje">
          <Link href="/dashboard/garaje">Mi garaje</Link>
        </h2>
        <Dropdown
          label={ask}
          face={
            <span className={css.face}>
              <Icon name={vehiculos.length === 0 ? 'plus' : 'edit'} size={18} />
              {ask}
            </span>
          }
        >
          {(close) => <Panels onDone={close} />}
        </Dropdown>
      </header>
      {vehiculos.length === 0 && (
        <p className={css.none}>Guarde su vehículo y verá a la primera qué repuestos le sirven.</p>
      )}
      <ul className={css.vehicles}>
        {vehiculos.map((vehicle) => (
          <li key={vehicle.codigo}>
            <Link
              href={`/repuestos?vehiculo=${vehicle.codigo}`}
              className={css.vehicle}
              onClick={() => chooseVehicle(vehicle)}
            >
              <Icon name="car" size={28} />
              <span className={css.words}>
                <strong>{vehicleName(vehicle)}</strong>
                <span className={css.engine}>{vehicle.motor}</span>
              </span>
              {chosen?.codigo === vehicle.codigo && <Badge tone="spark">Elegido</Badge>}
              <span className={css.way}>
                Ver sus repuestos
                <Icon name="arrow" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
