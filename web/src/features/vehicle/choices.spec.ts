import { describe, expect, it } from '@jest/globals';
import { type Choice, NOTHING, choose, isOpen, optionsOf, vehicleOf } from './choices.ts';

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
