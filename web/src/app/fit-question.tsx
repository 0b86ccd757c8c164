import { useEffect, useState } from 'react';
import type { VehicleFieldsProps } from '../features/fit-answers/fit-line.tsx';
import { FitScreen } from '../features/fit-answers/fit-screen.tsx';
import { useVehicleChoice } from '../features/vehicle/vehicle-choice.tsx';
import { fullVehicleName, useVehicles } from '../lib/catalogue/vehicles.ts';
import { Select } from '../ui/field.tsx';

/** One of those that this browser keeps, or any other. */
function VehicleFields({ onVehicle }: VehicleFieldsProps) {
  const { vehiculos } = useVehicles();
  const [own, setOwn] = useState(vehiculos.length === 0 ? '' : String(vehiculos[0]!.codigo));
  const { vehicle, fields, byChassis } = useVehicleChoice();
  const codigo = own === '' ? vehicle?.codigo : Number(own);
  useEffect(() => onVehicle(codigo), [codigo, onVehicle]);
  return (
    <>
      {vehiculos.length > 0 && (
        <Select
          label="¿Para cuál de sus vehículos?"
          name="propio"
          empty="Otro vehículo"
          options={vehiculos.map((one) => ({ value: String(one.codigo), text: fullVehicleName(one) }))}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
      {own === '' && (
        <>
          {fields}
          {byChassis}
        </>
      )}
    </>
  );
}

/** What asks whether a part fitted, and what chooses a vehicle: they do not know each other. */
const FitQuestion = () => <FitScreen vehicleFields={VehicleFields} />;

export default FitQuestion;
