import { VEHICLE_HINTS, type Vehiculo } from '@bujia/contracts/catalogue';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { chooseVehicle, removeVehicle, saveVehicle } from '../../lib/catalogue/vehicle-changes.ts';
import { useVehicles, vehicleName } from '../../lib/catalogue/vehicles.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Radio } from '../../ui/field.tsx';
import css from './picker.module.css';
import { useVehicleChoice } from './vehicle-choice.tsx';

/** Either the saved vehicles or the form that adds one. */
export default function PickerPanels({ onDone }: { onDone: () => void }) {
  const [adding, setAdding] = useState(false);
  const { vehiculos } = useVehicles();
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone, and the focus with it: it goes on with what came instead.
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [adding, vehiculos.length]);
  return (
    <div ref={box}>
      {adding ? (
        <AddForm onDone={() => setAdding(false)} />
      ) : (
        <SavedVehicles onAdd={() => setAdding(true)} onDone={onDone} />
      )}
    </div>
  );
}

function SavedVehicles({ onAdd, onDone }: { onAdd: () => void; onDone: () => void }) {
  const { vehiculos, vehiculoBusqueda } = useVehicles();

  function pick(vehicle: Vehiculo) {
    chooseVehicle(vehicle);
    onDone();
  }

  return (
    <div className={css.panel}>
      <p className={css.hint}>{vehiculos.length > 0 ? VEHICLE_HINTS.some : VEHICLE_HINTS.none}</p>
      <ul className={css.vehicles}>
        {vehiculos.map((vehicle) => (
          <li key={vehicle.codigo}>
            <Radio
              name="vehiculo"
              checked={vehiculoBusqueda?.codigo === vehicle.codigo}
              onChange={() => pick(vehicle)}
              label={
                <>
                  {vehicleName(vehicle)} <small>{vehicle.motor}</small>
                </>
              }
            />
            <IconButton
              label={`Eliminar ${vehicleName(vehicle)} ${vehicle.motor}`}
              icon="trash"
              onClick={() => removeVehicle(vehicle)}
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" icon="plus" wide onClick={onAdd}>
        Añadir vehículo
      </Button>
    </div>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { vehicle, fields, byChassis } = useVehicleChoice();

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!vehicle) return;
    saveVehicle(vehicle);
    onDone();
  }

  return (
    <form className={css.panel} onSubmit={add} aria-label="Añadir vehículo">
      {fields}
      {byChassis}
      <div className={css.actions}>
        <Button icon="left" onClick={onDone}>
          Volver
        </Button>
        <Button type="submit" variant="primary" disabled={!vehicle}>
          Añadir
        </Button>
      </div>
    </form>
  );
}
