import type { SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { chooseVehicle, saveVehicle } from '../../lib/catalogue/vehicle-changes.ts';
import { useVehicles } from '../../lib/catalogue/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import css from './finder.module.css';
import { useVehicleChoice } from './vehicle-choice.tsx';

/** Make, model, year and engine, and then the parts that fit. */
export function VehicleFinder() {
  const { vehicle, fields, byChassis } = useVehicleChoice(useVehicles().vehiculoBusqueda);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!vehicle) return;
    saveVehicle(vehicle);
    chooseVehicle(vehicle);
    navigate(`/repuestos?vehiculo=${vehicle.codigo}`);
  }

  return (
    <form className={css.finder} onSubmit={search} aria-label="Buscador por vehículo">
      {fields}
      <Button type="submit" variant="primary" size="l" icon="search" disabled={!vehicle}>
        Buscar
      </Button>
      {byChassis}
    </form>
  );
}
