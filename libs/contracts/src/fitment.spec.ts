import { describe, expect, it } from '@jest/globals';
import { type FitmentFacts, bestFit, judgeFit, lineFitInWords } from './fitment.ts';

interface Listed {
  modelo: string;
  anio: number;
  motor: string;
  posicion?: string;
  nota?: string;
}

/** The list of a part as a catalogue prints it; the shop asks it for one vehicle. */
const PART: readonly Listed[] = [
  { modelo: 'Cayambe', anio: 2024, motor: '2.4' },
  { modelo: 'Cayambe', anio: 2025, motor: '2.4' },
  { modelo: 'Cayambe', anio: 2025, motor: '2.5 TD', nota: 'Con ABS' },
  { modelo: 'Antisana', anio: 2022, motor: '2.4', posicion: 'Posterior' },
  { modelo: 'Altar', anio: 2020, motor: '3.0 V6', posicion: 'Delantero', nota: 'Con ABS' },
  { modelo: 'Altar', anio: 2020, motor: '3.0 V6', posicion: 'Posterior' },
  { modelo: 'Sangay', anio: 2019, motor: '1.6', posicion: 'Delantero', nota: 'Caja manual' },
  { modelo: 'Sangay', anio: 2019, motor: '1.6', posicion: 'Posterior', nota: 'Caja manual' },
  { modelo: 'Sumaco', anio: 2021, motor: '1.2', posicion: 'Izquierdo' },
  { modelo: 'Sumaco', anio: 2021, motor: '1.2', posicion: 'Derecho' },
];

const asked = (list: readonly Listed[], modelo: string, anio: number, motor: string): FitmentFacts => ({
  vehicleKnown: true,
  universal: false,
  listed: list.length > 0,
  rows: list
    .filter((row) => row.modelo === modelo && row.anio === anio && row.motor === motor)
    .map(({ posicion = '', nota = '' }) => ({ posicion, nota })),
});

const said = (facts: FitmentFacts) => {
  const { palabra, razon } = judgeFit(facts);
  return palabra + razon;
};

describe('whether a part is for a vehicle', () => {
  it.each([
    ['its year and engine are listed', 'Cayambe', 2025, '2.4', 'Compatible'],
    ['the year before', 'Cayambe', 2024, '2.4', 'Compatible'],
    ['a year that is not listed', 'Cayambe', 2023, '2.4', 'No compatible'],
    ['the year after', 'Cayambe', 2026, '2.4', 'No compatible'],
    ['another engine of the year', 'Cayambe', 2025, '1.6', 'No compatible'],
    ['the engine of another year', 'Cayambe', 2024, '2.5 TD', 'No compatible'],
    ['another model', 'Pasochoa', 2025, '2.4', 'No compatible'],
    ['with a condition', 'Cayambe', 2025, '2.5 TD', 'Compatible si: Con ABS'],
    ['at a place', 'Antisana', 2022, '2.4', 'Compatible · Posterior'],
    ['at two places', 'Sumaco', 2021, '1.2', 'Compatible · Izquierdo, Derecho'],
    [
      'at one place with a condition',
      'Altar',
      2020,
      '3.0 V6',
      'Compatible si: Delantero: Con ABS · Delantero, Posterior',
    ],
    ['with one condition for both places', 'Sangay', 2019, '1.6', 'Compatible si: Caja manual · Delantero, Posterior'],
  ])('%s: %s %i %s', (_, modelo, anio, motor, expected) => {
    expect(said(asked(PART, modelo, anio, motor))).toBe(expected);
  });

  it.each<[string, Partial<FitmentFacts>, string]>([
    ['a part for every vehicle', { universal: true }, 'Compatible · sirve para todos los vehículos'],
    [
      'a part for every vehicle, with a word on this one',
      { universal: true, listed: true, rows: [{ posicion: '', nota: 'Verificar el aro' }] },
      'Compatible si: Verificar el aro',
    ],
    ['a part of which nobody said what it fits', { listed: false }, 'Sin datos'],
    ['a vehicle that there is not', { vehicleKnown: false, listed: true }, 'Sin datos'],
    ['a part for every vehicle and a vehicle that there is not', { vehicleKnown: false, universal: true }, 'Sin datos'],
  ])('%s', (_, facts, expected) => {
    const nothing = { vehicleKnown: true, universal: false, listed: false, rows: [] };
    expect(said({ ...nothing, ...facts })).toBe(expected);
  });

  it('is called compatible by nothing but a list without conditions, or by being for all', () => {
    const sure = PART.filter(({ nota = '' }) => nota === '');
    for (const { modelo, anio, motor } of PART)
      for (const year of [anio - 1, anio, anio + 1]) {
        const rows = PART.filter((row) => row.modelo === modelo && row.anio === year && row.motor === motor);
        const fits = rows.length > 0 && rows.every((row) => sure.includes(row));
        expect([modelo, year, judgeFit(asked(PART, modelo, year, motor)).veredicto === 'compatible']).toEqual([
          ...[modelo, year, fits],
        ]);
      }
  });
});

describe('what is said to whoever has several vehicles', () => {
  const fits = (...verdicts: Parameters<typeof bestFit>[0][number]['veredicto'][]) =>
    verdicts.map((veredicto, at) => ({ veredicto, at }));

  it.each([
    [fits('condicional', 'compatible'), 0],
    [fits('no-compatible', 'condicional', 'compatible'), 2],
    [fits('no-compatible', 'condicional'), 1],
    [fits('no-compatible', 'no-compatible'), 0],
    [fits('sin-datos', 'no-compatible'), 0],
    [[], undefined],
  ])('the chosen one counts first, then one that it is for: %j', (all, at) => {
    expect(bestFit(all)?.at).toBe(at);
  });

  it('names the vehicle', () => {
    const compatible = judgeFit(asked(PART, 'Cayambe', 2025, '2.4'));
    expect(lineFitInWords({ ...compatible, vehiculo: 'Cayambe 2.4 2025', vehiculoCodigo: 7 })).toBe(
      'Para su Cayambe 2.4 2025: compatible',
    );
  });
});
