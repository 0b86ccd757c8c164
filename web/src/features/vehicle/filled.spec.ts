import { describe, expect, it } from '@jest/globals';
import { NOTHING } from './choices.ts';
import { filled } from './filled.ts';

const ONE = [{ codigo: 1, nombre: 'Cayambe', anio: 2021, motor: '2.4' }];

describe('What a chassis number fills', () => {
  it('is what there is but one of', () => {
    expect(filled(ONE, { ...NOTHING, marca: '1' })).toEqual({
      marca: '1',
      modelo: 'Cayambe',
      anio: '2021',
      motor: '2.4',
    });
    expect(filled([...ONE, { ...ONE[0]!, codigo: 2, motor: '2.8 TD' }], { ...NOTHING, marca: '1' })).toEqual({
      marca: '1',
      modelo: 'Cayambe',
      anio: '2021',
      motor: '',
    });
  });

  it('is nothing without a make', () => {
    expect(filled(ONE, NOTHING)).toEqual(NOTHING);
  });
});
