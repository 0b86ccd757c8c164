import type { Vehiculo, VehiculoCatalogo } from '@bujia/contracts/catalogue';

/** What has been chosen so far, from the make down; '' where nothing is. */
export interface Choice {
  marca: string;
  modelo: string;
  anio: string;
  motor: string;
}

const BELOW_MAKE = ['modelo', 'anio', 'motor'] as const;
export const FIELDS = ['marca', ...BELOW_MAKE] as const satisfies (keyof Choice)[];
export type ChoiceField = (typeof FIELDS)[number];

export const NOTHING: Choice = { marca: '', modelo: '', anio: '', motor: '' };

/** Changing one clears those below it. */
export function choose(choice: Choice, field: ChoiceField, value: string): Choice {
  const cleared = FIELDS.slice(FIELDS.indexOf(field)).map((name) => [name, '']);
  return { ...choice, ...(Object.fromEntries(cleared) as Partial<Choice>), [field]: value };
}

/** Each field is open once the one above it is chosen. */
export const isOpen = (choice: Choice, field: ChoiceField): boolean =>
  field === 'marca' || choice[FIELDS[FIELDS.indexOf(field) - 1]!] !== '';

/** The value of a field in the catalogue. */
const valueOf = (vehicle: VehiculoCatalogo, field: (typeof BELOW_MAKE)[number]): string =>
  String(vehicle[field === 'modelo' ? 'nombre' : field]);

/** The vehicles that are as was chosen in so many fields below the make. */
const chosenFrom = (catalogue: readonly VehiculoCatalogo[], choice: Choice, fields: number) =>
  catalogue.filter((vehicle) => BELOW_MAKE.slice(0, fields).every((name) => valueOf(vehicle, name) === choice[name]));

/** What can be chosen in a field, given the fields above it. */
export const optionsOf = (
  catalogue: readonly VehiculoCatalogo[],
  choice: Choice,
  field: (typeof BELOW_MAKE)[number],
): string[] => [
  ...new Set(chosenFrom(catalogue, choice, BELOW_MAKE.indexOf(field)).map((vehicle) => valueOf(vehicle, field))),
];

/** The vehicle, once an engine is chosen. */
export function vehicleOf(catalogue: readonly VehiculoCatalogo[], choice: Choice, marca: string): Vehiculo | undefined {
  const [found] = chosenFrom(catalogue, choice, BELOW_MAKE.length);
  return found && { codigo: found.codigo, marca, modelo: found.nombre, anio: found.anio, motor: found.motor };
}
