import { describe, expect, it } from '@jest/globals';
import { Things } from './things.ts';

describe('The thing that a name speaks of', () => {
  const things = new Things(['Cayambe', 'Gran Altar']);
  const of = (name: string) => things.of(name);

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

  it.each([
    ['Faro izquierdo Cayambe', 'Faro derecho Altar'],
    ['Disco de freno delantero', 'Disco de freno posterior'],
    ['Amortiguador delantero izquierdo', 'Amortiguador delantero'],
    ['Punta homocinética izquierda lado rueda', 'Punta homocinética izquierda lado caja'],
    ['Manija de puerta delantera interna', 'Manija de puerta delantera externa'],
    ['Bomba de agua eléctrica auxiliar', 'Bomba de agua'],
    ['Bomba De Agua Eléctrica', 'Bomba De Agua'],
    ['BOMBA DE AGUA ELÉCTRICA', 'BOMBA DE AGUA'],
    ['Bomba de freno de embrague', 'Bomba de freno'],
    ['Foco halógeno H4 12 V', 'Foco halógeno H1 12 V'],
    ['Aceite de transmisión ATF', 'Aceite de transmisión 80W-90'],
    ['Aceite de motor 5W-30', 'Aceite de motor 15W-40'],
  ])('is not shown for the other: %s, %s', (one, other) => {
    expect(things.areSame(one, other)).toBe(false);
  });

  it.each([
    ['Disco de freno trasero Cayambe 2010-2018', 'Disco de freno posterior Gran Altar 2.4 Takuri'],
    ['Faro delantero izquierdo Cayambe 2010', 'Faro izquierdo delantero Cayambe 2015'],
    ['Pastillas de freno delanteras Cayambe', 'Pastillas de freno delanteras cerámicas Gran Altar'],
    ['Alternador 100 A motor 2.0', 'Alternador motor 2.4'],
  ])('is shown for the other: %s, %s', (one, other) => {
    expect(things.areSame(one, other)).toBe(true);
  });
});
