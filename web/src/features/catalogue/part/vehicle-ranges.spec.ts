import { describe, expect, it } from '@jest/globals';
import { byModel, holds, vehicleRanges, yearsOf } from './vehicle-ranges.ts';

let codigo = 0;
const vehicle = (modelo: string, anio: number, motor = '2.0', posicion = '', nota = '') => ({
  ...{ codigo: ++codigo, marca: 'Tayra', modelo, anio, motor, posicion, nota, confirmados: 0 },
});
const said = (...vehicles: ReturnType<typeof vehicle>[]) =>
  vehicleRanges(vehicles).map((range) => `${range.modelo} ${range.motor} ${yearsOf(range)} ${range.posicion}`.trim());

describe('the vehicles that a part fits', () => {
  it('are printed as ranges of years', () => {
    expect(
      said(vehicle('Altar', 2010), vehicle('Altar', 2011), vehicle('Altar', 2012), vehicle('Sumaco', 2010)),
    ).toEqual(['Altar 2.0 2010 a 2012', 'Sumaco 2.0 2010']);
  });

  it('break at a year that is missing', () => {
    expect(said(vehicle('Altar', 2010), vehicle('Altar', 2013), vehicle('Altar', 2014))).toEqual([
      'Altar 2.0 2010',
      'Altar 2.0 2013 a 2014',
    ]);
  });

  it('are confirmed by the buyers of all their years', () => {
    const [altar, sumaco] = vehicleRanges([
      { ...vehicle('Altar', 2010), confirmados: 2 },
      { ...vehicle('Altar', 2011), confirmados: 1 },
      vehicle('Sumaco', 2010),
    ]);
    expect([altar!.confirmados, sumaco!.confirmados]).toEqual([3, 0]);
  });

  it('stand by their models, in the order in which they came', () => {
    const ranges = vehicleRanges([vehicle('Altar', 2010), vehicle('Altar', 2010, '3.0'), vehicle('Sumaco', 2010)]);
    expect(byModel(ranges).map(({ modelo, rows }) => [modelo, rows.map(({ motor }) => motor)])).toEqual([
      ['Altar', ['2.0', '3.0']],
      ['Sumaco', ['2.0']],
    ]);
  });

  it('hold the vehicle that somebody chose, by model, year and engine', () => {
    const ranges = vehicleRanges([vehicle('Altar', 2010), vehicle('Altar', 2011), vehicle('Altar', 2011, '3.0')]);
    const holding = (chosen: ReturnType<typeof vehicle>) => ranges.map((range) => holds(range, chosen));
    expect(holding(vehicle('Altar', 2011))).toEqual([true, false]);
    expect(holding(vehicle('Altar', 2012))).toEqual([false, false]);
    expect(holding(vehicle('Sumaco', 2010))).toEqual([false, false]);
  });

  it('stand apart by engine and position', () => {
    expect(
      said(vehicle('Altar', 2010), vehicle('Altar', 2011, '2.0', 'Delantero'), vehicle('Altar', 2011, '3.0')),
    ).toEqual(['Altar 2.0 2010', 'Altar 2.0 2011 Delantero', 'Altar 3.0 2011']);
  });
});
