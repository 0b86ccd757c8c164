import type { Vehiculo, VehiculoCatalogo } from '@bujia/contracts/catalogue';

/** What has been chosen so far, from the make down; '' where nothing is. */
export interface Choice {
  marca: string;
  modelo: string;
  anio: string;
  motor: string;
}

export const FIELDS = ['marca', 'modelo', 'anio', 'motor'] as const satisfies (keyof Choice)[];
export type ChoiceField = (typeof FIELDS)[number];

export const NOTHING: Choice = { marca: '', modelo: '', anio: '', motor: '' };

/** Changing one clears those below it. */
export function choose(choice: Choice, field: ChoiceField, value: string): Choice {
  const at = FIELDS.indexOf(field);
  return Object.fromEntries(
    FIELDS.map((name, i) => [name, i < at ? choice[name] : i === at ? value : '']),
  ) as unknown as Choice;
}

/** Each field is open once the one above it is chosen. */
export const isOpen = (choice: Choice, field: ChoiceField): boolean =>
  field === 'marca' || choice[FIELDS[FIELDS.indexOf(field) - 1]!] !== '';

/** What can be chosen in a field, given the fields above it. */
export function optionsOf(catalogue: readonly VehiculoCatalogo[], choice: Choice, field: ChoiceField): string[] {
  const ofModel = catalogue.filter(({ nombre }) => nombre === choice.modelo);
  const values = {
    marca: () => [],
    modelo: () => catalogue.map(({ nombre }) => nombre),
    anio: () => ofModel.map(({ anio }) => String(anio)),
    motor: () => ofModel.filter(({ anio }) => String(anio) === choice.anio).map(({ motor }) => motor),
  }[field]();
  return [...new Set(values)];
}

/** The vehicle, once an engine is chosen. */
export function vehicleOf(catalogue: readonly VehiculoCatalogo[], choice: Choice, make: string): Vehiculo | undefined {
  const found = catalogue.find(
    ({ nombre, anio, motor }) => nombre === choice.modelo && String(anio) === choice.anio && motor === choice.motor,
  );
  return found && { codigo: found.codigo, marca: make, modelo: found.nombre, anio: found.anio, motor: found.motor };
}
