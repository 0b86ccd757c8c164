import { describe, expect, it } from '@jest/globals';
import { type Choice, NOTHING, choose, isOpen, optionsOf, vehicleOf } from './choices.ts';
import { filled } from './filled.ts';

const CATALOGUE = [
  { codigo: 1, nombre: 'Altar', anio: 2020, motor: '3.0 TD' },
  { codigo: 2, nombre: 'Altar', anio: 2020, motor: '3.0 V6' },
  { codigo: 3, nombre: 'Altar', anio: 2019, motor: '3.0 TD' },
  { codigo: 4, nombre: 'Sumaco', anio: 2020, motor: '1.2' },
];

const chosen = (...steps: [keyof Choice, string][]) =>
  steps.reduce((choice, [field, value]) => choose(choice, field, value), NOTHING);

describe('choosing a vehicle', () => {
  it('opens each field once the one above it is chosen', () => {
    const choice = chosen(['marca', '1'], ['modelo', 'Altar']);
    expect((['marca', 'modelo', 'anio', 'motor'] as const).map((field) => isOpen(choice, field))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isOpen(NOTHING, 'modelo')).toBe(false);
  });

  it('clears what is below a change', () => {
    const choice = chosen(['marca', '1'], ['modelo', 'Altar'], ['anio', '2020'], ['motor', '3.0 TD']);
    expect(choose(choice, 'modelo', 'Sumaco')).toEqual({ marca: '1', modelo: 'Sumaco', anio: '', motor: '' });
    expect(choose(choice, 'marca', '')).toEqual(NOTHING);
  });

  it('offers each value once, of what was chosen above', () => {
    const choice = chosen(['marca', '1'], ['modelo', 'Altar'], ['anio', '2020']);
    expect(optionsOf(CATALOGUE, choice, 'modelo')).toEqual(['Altar', 'Sumaco']);
    expect(optionsOf(CATALOGUE, choice, 'anio')).toEqual(['2020', '2019']);
    expect(optionsOf(CATALOGUE, choice, 'motor')).toEqual(['3.0 TD', '3.0 V6']);
  });

  it('takes what is left where there is but one of it', () => {
    const make = chosen(['marca', '1']);
    const altars = CATALOGUE.slice(0, 3);
    expect(filled(altars, make)).toEqual({ marca: '1', modelo: 'Altar', anio: '', motor: '' });
    expect(filled(altars.slice(0, 2), make)).toEqual({ marca: '1', modelo: 'Altar', anio: '2020', motor: '' });
    expect(filled(altars.slice(2), make)).toEqual({ marca: '1', modelo: 'Altar', anio: '2019', motor: '3.0 TD' });
    expect(filled(CATALOGUE, make)).toEqual(make);
    expect(filled([], make)).toEqual(make);
    expect(filled(altars, chosen(['marca', '1'], ['modelo', 'Altar'], ['anio', '2019'])).motor).toBe('3.0 TD');
  });

  it('has a vehicle once the engine is chosen', () => {
    const choice = chosen(['marca', '1'], ['modelo', 'Altar'], ['anio', '2020']);
    expect(vehicleOf(CATALOGUE, choice, 'Tayra')).toBeUndefined();
    expect(vehicleOf(CATALOGUE, choose(choice, 'motor', '3.0 V6'), 'Tayra')).toEqual({
      codigo: 2,
      marca: 'Tayra',
      modelo: 'Altar',
      anio: 2020,
      motor: '3.0 V6',
    });
  });
});
