/** Which parts a search must find, told by what the generator knows of them and never by their texts. */
import type { GeneratedPart } from './parts.ts';
import type { Position } from './positions.ts';
import type { FitmentRecord, VehicleRecord } from '../../src/contexts/catalog/application/catalogue-records.ts';

/** Everything that is given must hold. */
export interface Expectation extends Position {
  /** Any of these kinds. */
  kinds?: string[];
  /** One option that the part comes in, such as 'cerámicas'. */
  option?: string;
  brand?: string;
  /** Of a vehicle that the part fits; the three belong to the same vehicle. */
  model?: string;
  year?: number;
  motor?: string;
  /** The whole code; here and below dashes, dots, spaces and case do not count. */
  code?: string;
  codeBegins?: string;
  codeHas?: string;
}

export interface SearchQuery {
  /** As people type it. */
  q: string;
  difficulty: string;
  expect: Expectation;
}

interface Searched {
  vehicles: readonly VehicleRecord[];
  parts: Iterable<GeneratedPart>;
}

export function expectedParts({ expect }: SearchQuery, { vehicles, parts }: Searched): GeneratedPart[] {
  const { model, year, motor } = expect;
  const asked = vehicles.filter(
    (vehicle) =>
      (model === undefined || vehicle.modelo === model) &&
      (year === undefined || vehicle.anio === year) &&
      (motor === undefined || vehicle.motor === motor),
  );
  const fits = ({ part, fitments }: GeneratedPart) =>
    part.universal || fitments.some((fitment) => asked.some((vehicle) => covers(fitment, vehicle)));
  return [...parts].filter((part) => isOfKind(part, expect) && hasCode(part, expect) && fits(part));
}

/** Bare of what people leave out or put elsewhere when they type a code. */
export const bareCode = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toUpperCase();

export function covers({ modelo, anioDesde, anioHasta, motor }: FitmentRecord, vehicle: VehicleRecord): boolean {
  return (
    vehicle.modelo === modelo &&
    vehicle.anio >= anioDesde &&
    vehicle.anio <= anioHasta &&
    (motor === '' || motor === vehicle.motor)
  );
}

function isOfKind({ kind, position, options, brand }: GeneratedPart, expect: Expectation): boolean {
  return (
    (expect.kinds?.includes(kind) ?? true) &&
    (expect.axle === undefined || expect.axle === position.axle) &&
    (expect.side === undefined || expect.side === position.side) &&
    (expect.level === undefined || expect.level === position.level) &&
    (expect.option === undefined || options.includes(expect.option)) &&
    (expect.brand === undefined || expect.brand === brand)
  );
}

function hasCode({ part }: GeneratedPart, { code, codeBegins, codeHas }: Expectation): boolean {
  const bare = bareCode(part.codigo);
  return (
    (code === undefined || bare === bareCode(code)) &&
    (codeBegins === undefined || bare.startsWith(bareCode(codeBegins))) &&
    (codeHas === undefined || bare.includes(bareCode(codeHas)))
  );
}
