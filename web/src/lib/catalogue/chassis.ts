import type { VehiculoCatalogo } from '@bujia/contracts/catalogue';
import {
  CHASSIS_LENGTH,
  type ChassisReading,
  type ChassisTable,
  readChassis,
  vehiclesOfChassis,
} from '@bujia/contracts/chassis';
import { withoutGaps } from '@bujia/contracts/chassis-number';
import { shop } from '../page/page-data.ts';

export interface ChassisFound {
  says: string;
  /** Those that it may be; undefined where it tells of none. */
  vehicles?: VehiculoCatalogo[];
  /** More is to be typed. */
  isShort: boolean;
}

const make = shop.make.nombre;

export const CHASSIS_WORDS = {
  label: 'Número de chasis (VIN)',
  hint: 'Son 17 letras y números: están en la matrícula y detrás del parabrisas. Se lee en su equipo: no lo enviamos ni lo guardamos.',
} as const;

export function chassisFound(
  number: string,
  table: ChassisTable,
  catalogue: readonly VehiculoCatalogo[],
): ChassisFound {
  const reading = readChassis(number, table, make, new Date().getFullYear());
  const { length } = withoutGaps(number);
  if (reading.is !== 'ours') return { says: whyNot(reading, length), isShort: length < CHASSIS_LENGTH };
  const { vehicles, without } = vehiclesOfChassis(reading.told, catalogue);
  return { says: [whatItIs(vehicles), ...notHere(without)].join(' '), vehicles, isShort: false };
}

function whyNot(reading: Exclude<ChassisReading, { is: 'ours' }>, length: number): string {
  if (reading.is === 'foreign')
    return reading.make
      ? `Ese chasis es de un vehículo ${reading.make}. Aquí encuentra repuestos para ${make}.`
      : `No reconocemos quién fabricó el vehículo de ese chasis. Si es un ${make}, elija modelo, año y motor.`;
  return {
    length: `Un número de chasis tiene ${CHASSIS_LENGTH} letras y números: aquí hay ${length}.`,
    signs: 'Un número de chasis tiene solo letras y números.',
    letters: 'Un número de chasis no lleva las letras I, O ni Q: revise si son un 1 o un 0.',
    check: 'El número no coincide con su dígito de control: revise si lo copió bien.',
  }[reading.fault];
}

/** What all of them have, and what is left to choose. */
function whatItIs(vehicles: readonly VehiculoCatalogo[]): string {
  const parts = [
    { name: 'el modelo', of: ({ nombre }: VehiculoCatalogo) => nombre },
    { name: 'el año', of: ({ anio }: VehiculoCatalogo) => String(anio) },
    { name: 'el motor', of: ({ motor }: VehiculoCatalogo) => motor },
  ].map(({ name, of }) => ({ name, values: [...new Set(vehicles.map(of))] }));
  const known = parts.filter(({ values }) => values.length === 1).flatMap(({ values }) => values);
  const open = parts.filter(({ values }) => values.length > 1).map(({ name }) => name);
  const says = `Según el chasis: ${[make, ...known].join(' ')}.`;
  return open.length === 0 ? says : `${says} Falta elegir ${new Intl.ListFormat('es').format(open)}.`;
}

const notHere = (without: readonly string[]): string[] =>
  without.length === 0 ? [] : [`No tenemos ese vehículo con lo que además dice: ${without.join(', ')}.`];
