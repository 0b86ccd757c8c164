import type { Vehiculo } from '@bujia/contracts/catalogue';
import type { VehiculoCompatible } from '@bujia/contracts/storefront';

export interface VehicleRange {
  modelo: string;
  motor: string;
  desde: number;
  hasta: number;
  posicion: string;
  nota: string;
  /** How many buyers said that it fitted. */
  confirmados: number;
}

/** Years that follow each other make one row, as a parts catalogue prints them. In the answer they stand so. */
export function vehicleRanges(vehicles: readonly VehiculoCompatible[]): VehicleRange[] {
  const ranges: VehicleRange[] = [];
  for (const { modelo, motor, anio, posicion, nota, confirmados } of vehicles) {
    const before = ranges.at(-1);
    const same =
      before?.modelo === modelo && before.motor === motor && before.posicion === posicion && before.nota === nota;
    if (same && anio <= before.hasta + 1) {
      before.hasta = anio;
      before.confirmados += confirmados;
    } else ranges.push({ modelo, motor, desde: anio, hasta: anio, posicion, nota, confirmados });
  }
  return ranges;
}

/** As they stand, each model with its own. */
export const byModel = (ranges: readonly VehicleRange[]): { modelo: string; rows: VehicleRange[] }[] =>
  [...new Set(ranges.map(({ modelo }) => modelo))].map((modelo) => ({
    modelo,
    rows: ranges.filter((range) => range.modelo === modelo),
  }));

/** Whether the vehicle is one of them. */
export const holds = ({ modelo, motor, desde, hasta }: VehicleRange, vehicle: Vehiculo): boolean =>
  modelo === vehicle.modelo && motor === vehicle.motor && desde <= vehicle.anio && vehicle.anio <= hasta;

export const yearsOf = ({ desde, hasta }: VehicleRange) => (desde === hasta ? desde : `${desde} a ${hasta}`);
