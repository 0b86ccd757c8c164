import { removeVehicle } from '../../../lib/catalogue/vehicle-changes.ts';
import { useVehicles, vehicleName, fullVehicleName } from '../../../lib/catalogue/vehicles.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/field.tsx';
import { useVehicle } from './use-vehicle.ts';
import css from './filter-form.module.css';

interface Props {
  /** Code of the vehicle; undefined for all parts. */
  vehicle?: number;
  onChoose: (vehicle: number | undefined) => void;
}

/** All parts, or those of one vehicle: a saved one, or the one that a shared address names. */
export function VehicleFilter({ vehicle, onChoose }: Props) {
  const { vehiculos } = useVehicles();
  const linked = useVehicle(vehicle);
  const isSaved = vehiculos.some(({ codigo }) => codigo === vehicle);
  const offered = linked && !isSaved ? [...vehiculos, linked] : vehiculos;
  return (
    <Choices legend="Vehículos">
      <Radio
        name="filtro-vehiculo"
        label="Todos los repuestos"
        checked={vehicle === undefined}
        onChange={() => onChoose(undefined)}
      />
      {offered.map((one) => (
        <div key={one.codigo} className={css.vehicle}>
          <Radio
            name="filtro-vehiculo"
            label={
              <>
                {vehicleName(one)} <small>{one.motor}</small>
              </>
            }
            checked={one.codigo === vehicle}
            onChange={() => onChoose(one.codigo)}
          />
          {vehiculos.includes(one) && (
            <IconButton
              label={`Eliminar ${fullVehicleName(one)}`}
              icon="trash"
              onClick={() => {
                removeVehicle(one);
                if (one.codigo === vehicle) onChoose(undefined);
              }}
            />
          )}
        </div>
      ))}
    </Choices>
  );
}
