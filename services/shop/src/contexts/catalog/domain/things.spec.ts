import { describe, expect, it } from '@jest/globals';
import { Things } from './things.ts';
import { stemsOf } from './words.ts';

describe('The thing that a name speaks of', () => {
  const things = new Things(['filtro de aceite', 'sensor', 'pastillas de freno'], ['Cayambe', 'Gran Altar']);
  const of = (name: string) => things.of(stemsOf(name).join(' '));

  it.each([
    ['Pastillas de freno delanteras Cayambe 2.4 2010-2018', 'Pastillas de freno posteriores cerámicas Altar Takuri'],
    ['Filtro de aceite Takuri', 'Filtro de aceite motor 1.6'],
    ['Amortiguador delantero izquierdo', 'Amortiguador Gran Altar 2010'],
    ['Alternador 100 A motor 2.0', 'Alternador motor 2.4'],
  ])('is the same: %s, %s', (one, other) => {
    expect(of(one)).toBe(of(other));
  });

  it.each([
    ['Filtro de aceite motor 1.6', 'Filtro de aire motor 1.6'],
    ['Sensor de posición del cigüeñal CKP motor 1.4', 'Sensor de posición del árbol de levas CMP motor 1.4'],
    ['Amortiguador delantero', 'Amortiguador de compuerta izquierdo'],
    ['Soporte de motor izquierdo', 'Soporte de caja de cambios'],
  ])('is another: %s, %s', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });
});
