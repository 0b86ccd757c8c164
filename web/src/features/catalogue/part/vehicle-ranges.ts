import type { VehiculoCompatible } from '@bujia/contracts/storefront';

export interface VehicleRange {
  modelo: string;
  motor: string;
  desde: number;
  hasta: number;
  posicion: string;
  nota: string;
}

/** Years that follow each other make one row, as a parts catalogue prints them. */
export function vehicleRanges(vehicles: readonly VehiculoCompatible[]): VehicleRange[] {
  const ranges: VehicleRange[] = [];
  for (const { modelo, motor, anio, posicion, nota } of vehicles.toSorted(byModelThenYear)) {
    const before = ranges.at(-1);
    const same =
      before?.modelo === modelo && before.motor === motor && before.posicion === posicion && before.nota === nota;
    if (same && anio <= before.hasta + 1) before.hasta = anio;
    else ranges.push({ modelo, motor, desde: anio, hasta: anio, posicion, nota });
  }
  return ranges;
}

const byModelThenYear = (a: VehiculoCompatible, b: VehiculoCompatible) =>
  rowOf(a).localeCompare(rowOf(b), 'es') || a.anio - b.anio;

const rowOf = ({ modelo, motor, posicion, nota }: VehiculoCompatible) => [modelo, motor, posicion, nota].join(' ');

export const yearsOf = ({ desde, hasta }: VehicleRange) => (desde === hasta ? `${desde}` : `${desde} a ${hasta}`);
