/**
 * The invented make's vehicles. Models carry names of Ecuador's mountains; generations of different models that stand
 * on one platform share brakes, steering and suspension, and engines of one family share their parts.
 */
import type { VehicleRecord } from '../../src/contexts/catalog/application/catalogue-records.ts';

export interface Engine {
  /** As the vehicle finder shows it. */
  motor: string;
  /** As a mechanic names the family. */
  family: string;
  fuel: 'gasolina' | 'diésel' | 'híbrido';
  litres: number;
  turbo: boolean;
  timing: 'banda' | 'cadena';
}

export interface Generation {
  model: string;
  body: 'hatchback' | 'sedán' | 'SUV' | 'camioneta' | 'furgoneta';
  from: number;
  to: number;
  platform: string;
  drive: '4x2' | '4x4';
  engines: { engine: Engine; from: number; to: number }[];
}

const engine = (
  motor: string,
  family: string,
  fuel: Engine['fuel'],
  timing: Engine['timing'],
  turbo = false,
): Engine => ({ motor, family, fuel, timing, turbo, litres: Number.parseFloat(motor) });

export const ENGINES = {
  G10: engine('1.0', 'TG10', 'gasolina', 'banda'),
  G12: engine('1.2', 'TG12', 'gasolina', 'cadena'),
  G14: engine('1.4', 'TG14', 'gasolina', 'banda'),
  G16: engine('1.6', 'TG16', 'gasolina', 'banda'),
  G18: engine('1.8', 'TG18', 'gasolina', 'banda'),
  G20: engine('2.0', 'TG20', 'gasolina', 'cadena'),
  T15: engine('1.5 Turbo', 'TT15', 'gasolina', 'cadena', true),
  G24: engine('2.4', 'TG24', 'gasolina', 'cadena'),
  V30: engine('3.0 V6', 'TV30', 'gasolina', 'cadena'),
  D25: engine('2.5 TD', 'TD25', 'diésel', 'banda', true),
  D28: engine('2.8 TD', 'TD28', 'diésel', 'banda', true),
  D30: engine('3.0 TD', 'TD30', 'diésel', 'cadena', true),
  H18: engine('1.8 Híbrido', 'TH18', 'híbrido', 'cadena'),
} as const;

type EngineSpan = keyof typeof ENGINES | readonly [keyof typeof ENGINES, from: number, to: number];

const generation = (
  model: string,
  body: Generation['body'],
  [from, to]: readonly [number, number],
  platform: string,
  drive: Generation['drive'],
  engines: readonly EngineSpan[],
): Generation => ({
  model,
  body,
  from,
  to,
  platform,
  drive,
  engines: engines.map((span) =>
    typeof span === 'string'
      ? { engine: ENGINES[span], from, to }
      : { engine: ENGINES[span[0]], from: span[1], to: span[2] },
  ),
});

export const GENERATIONS: readonly Generation[] = [
  generation('Sumaco', 'hatchback', [2004, 2010], 'A1', '4x2', ['G10', 'G12']),
  generation('Sumaco', 'hatchback', [2011, 2018], 'A2', '4x2', ['G12', 'G14']),
  generation('Sumaco', 'hatchback', [2019, 2026], 'A3', '4x2', ['G12', ['G14', 2019, 2023]]),
  generation('Pasochoa', 'sedán', [2003, 2010], 'A1', '4x2', ['G14', 'G16']),
  generation('Pasochoa', 'sedán', [2011, 2019], 'A2', '4x2', ['G14', 'G16']),
  generation('Pasochoa', 'sedán', [2020, 2026], 'A3', '4x2', ['G16', ['T15', 2022, 2026]]),
  generation('Imbabura', 'sedán', [2006, 2013], 'B1', '4x2', ['G18', 'G20']),
  generation('Imbabura', 'sedán', [2014, 2023], 'B2', '4x2', ['G18', ['G20', 2014, 2019], ['T15', 2018, 2023]]),
  generation('Illiniza', 'SUV', [2010, 2017], 'B1', '4x2', ['G16', 'G20']),
  generation('Illiniza', 'SUV', [2018, 2026], 'B2', '4x2', ['G16', 'T15', ['G20', 2018, 2021]]),
  generation('Cotacachi', 'SUV', [2019, 2026], 'B3', '4x2', ['T15', ['H18', 2021, 2026]]),
  generation('Antisana', 'SUV', [2005, 2013], 'C1', '4x4', ['G20', 'G24']),
  generation('Antisana', 'SUV', [2014, 2024], 'C2', '4x4', ['G24', ['D25', 2014, 2020]]),
  generation('Altar', 'SUV', [2008, 2016], 'D1', '4x4', ['V30', 'D28']),
  generation('Altar', 'SUV', [2017, 2026], 'D2', '4x4', ['V30', 'D30']),
  generation('Cayambe', 'camioneta', [2002, 2009], 'C1', '4x4', ['G24', 'D25']),
  generation('Cayambe', 'camioneta', [2010, 2018], 'C2', '4x4', ['G24', 'D25', ['D28', 2014, 2018]]),
  generation('Cayambe', 'camioneta', [2019, 2026], 'C3', '4x4', ['G24', 'D28']),
  generation('Sangay', 'camioneta', [2007, 2016], 'D1', '4x4', ['D28', 'D30']),
  generation('Sangay', 'camioneta', [2017, 2025], 'D2', '4x4', ['D30']),
  generation('Chasqui', 'furgoneta', [2006, 2014], 'E1', '4x2', ['G12', 'G14']),
  generation('Chasqui', 'furgoneta', [2015, 2025], 'E2', '4x2', ['G14', 'G16']),
];

export const VEHICLES: readonly VehicleRecord[] = GENERATIONS.flatMap(({ model, engines }) =>
  engines.flatMap(({ engine: { motor }, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ modelo: model, anio: from + i, motor })),
  ),
);
