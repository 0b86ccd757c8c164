import type { VehiculoCatalogo } from './catalogue.ts';
import { withoutGaps } from './chassis-number.ts';

/** GET: ChassisTable. The number itself is read where it was typed, and goes nowhere. */
export const CHASSIS_PATH = 'ext/chasis';

/** What signs mean at a place of the number; the first place is 1. */
export interface ChassisSigns {
  at: number;
  signs: Record<string, string>;
}

/** How chassis numbers are read; the shop's file says it of the make that is sold. */
export interface ChassisTable {
  /** Who makes vehicles whose numbers begin so: the longest beginning counts. */
  makers: Record<string, string>;
  models?: ChassisSigns;
  engines?: ChassisSigns;
}

export const CHASSIS_LENGTH = 17;
const YEAR_AT = 10;
const CHECK_AT = 9;

/** The letters and digits of years, from 1980 on; they begin anew after thirty. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

export interface ToldByChassis {
  model?: string;
  /** Thirty years apart. */
  years: number[];
  engine?: string;
}

export type ChassisReading =
  | { is: 'wrong'; fault: 'length' | 'signs' | 'letters' | 'check' }
  /** Undefined where nobody knows who made it. */
  | { is: 'foreign'; make: string | undefined }
  | { is: 'ours'; told: ToldByChassis };

/** What a chassis number tells. `ours` is the make that the shop sells, `thisYear` the one that it is now. */
export function readChassis(text: string, table: ChassisTable, ours: string, thisYear: number): ChassisReading {
  const number = withoutGaps(text);
  if (/[^A-Z\d]/.test(number)) return { is: 'wrong', fault: 'signs' };
  if (number.length !== CHASSIS_LENGTH) return { is: 'wrong', fault: 'length' };
  if (/[IOQ]/.test(number)) return { is: 'wrong', fault: 'letters' };
  // North America and China demand the check digit; elsewhere anything may stand in its place.
  if (/^[1-5L]/.test(number) && number[CHECK_AT - 1] !== checkDigit(number)) return { is: 'wrong', fault: 'check' };
  const make = makerOf(number, table.makers);
  if (make !== ours) return { is: 'foreign', make };
  const year = YEARS.indexOf(number[YEAR_AT - 1]!);
  // The models of next year are sold this year.
  const years = [0, 30, 60].map((more) => FIRST_YEAR + year + more).filter((one) => year >= 0 && one <= thisYear + 1);
  return { is: 'ours', told: { model: signOf(number, table.models), years, engine: signOf(number, table.engines) } };
}

function makerOf(number: string, makers: ChassisTable['makers']): string | undefined {
  const beginning = [3, 2, 1].map((length) => number.slice(0, length)).find((start) => Object.hasOwn(makers, start));
  return beginning && makers[beginning];
}

function signOf(number: string, { at, signs }: ChassisSigns = { at: 1, signs: {} }): string | undefined {
  return Object.entries(signs).find(([sign]) => number.startsWith(sign, at - 1))?.[1];
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES: Record<string, number> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN-P-R', '-STUVWXYZ'].flatMap((letters) => Array.from(letters, (letter, i) => [letter, i + 1])),
);

function checkDigit(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (VALUES[number[i]!] ?? Number(number[i])), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export interface VehiclesOfChassis {
  vehicles: VehiculoCatalogo[];
  /** What the number tells and no vehicle of the catalogue has together with the rest. */
  without: string[];
}

/** The vehicles that it may be. What the catalogue does not have is left out: the engine first, then the year. */
export function vehiclesOfChassis(
  { model, years, engine }: ToldByChassis,
  catalogue: readonly VehiculoCatalogo[],
): VehiclesOfChassis {
  const told: { name: string; holds: (vehicle: VehiculoCatalogo) => boolean }[] = [];
  if (engine !== undefined) told.push({ name: `motor ${engine}`, holds: ({ motor }) => motor === engine });
  if (years.length > 0) told.push({ name: `año ${years.at(-1)}`, holds: ({ anio }) => years.includes(anio) });
  if (model !== undefined) told.push({ name: model, holds: ({ nombre }) => nombre === model });
  for (let dropped = 0; ; dropped++) {
    const vehicles = catalogue.filter((vehicle) => told.slice(dropped).every(({ holds }) => holds(vehicle)));
    if (vehicles.length > 0 || dropped >= told.length)
      return { vehicles, without: told.slice(0, dropped).map(({ name }) => name) };
  }
}

/** Why a table cannot be read by; undefined where it can. */
export function chassisTableProblem({ makers, models, engines }: ChassisTable): string | undefined {
  const start = Object.keys(makers).find((one) => !/^[A-HJ-NPR-Z\d]{1,3}$/.test(one));
  if (start !== undefined) return `chassis.makers: no number begins with ${start}`;
  for (const [name, table] of Object.entries({ models, engines })) {
    if (!table) continue;
    const { at, signs } = table;
    const sign = Object.keys(signs).find((one) => !/^[A-HJ-NPR-Z\d]+$/.test(one) || at + one.length > CHECK_AT);
    if (!Number.isInteger(at) || at < 4 || sign !== undefined)
      return `chassis.${name}: signs stand between the places 4 and 8 of a number, ${sign ?? at} does not`;
  }
  return undefined;
}
