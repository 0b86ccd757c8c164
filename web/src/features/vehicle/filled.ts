import type { VehiculoCatalogo } from '@bujia/contracts/catalogue';
import type { Choice } from './choices.ts';

/** A choice among these vehicles, with what there is but one of taken already. */
export function filled(vehicles: readonly VehiculoCatalogo[], choice: Choice): Choice {
  if (choice.marca === '') return choice;
  const modelo = choice.modelo || only(vehicles.map(({ nombre }) => nombre));
  const ofModel = vehicles.filter(({ nombre }) => nombre === modelo);
  const anio = choice.anio || only(ofModel.map((vehicle) => String(vehicle.anio)));
  const ofYear = ofModel.filter((vehicle) => String(vehicle.anio) === anio);
  return { ...choice, modelo, anio, motor: choice.motor || only(ofYear.map(({ motor }) => motor)) };
}

function only(values: readonly string[]): string {
  const [one, ...others] = new Set(values);
  return one !== undefined && others.length === 0 ? one : '';
}
