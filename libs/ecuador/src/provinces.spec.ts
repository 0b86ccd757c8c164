import { describe, expect, it } from '@jest/globals';
import { PROVINCES, PROVINCES_BY_NAME, provinceOf } from './provinces.ts';

describe('the provinces', () => {
  it('are 24, with the codes 01 to 24 and a name of their own', () => {
    expect(PROVINCES.map(({ code }) => code)).toEqual(
      Array.from({ length: 24 }, (_, i) => String(i + 1).padStart(2, '0')),
    );
    expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(24);
  });

  it('are sorted by name as Spanish sorts, accents aside', () =>
    expect(PROVINCES_BY_NAME.map(({ name }) => name)).toEqual([
      'Azuay',
      'Bolívar',
      'Cañar',
      'Carchi',
      'Chimborazo',
      'Cotopaxi',
      'El Oro',
      'Esmeraldas',
      'Galápagos',
      'Guayas',
      'Imbabura',
      'Loja',
      'Los Ríos',
      'Manabí',
      'Morona Santiago',
      'Napo',
      'Orellana',
      'Pastaza',
      'Pichincha',
      'Santa Elena',
      'Santo Domingo de los Tsáchilas',
      'Sucumbíos',
      'Tungurahua',
      'Zamora Chinchipe',
    ]));

  it('are found by code', () => {
    expect(provinceOf('17')).toEqual({ code: '17', name: 'Pichincha', capital: 'Quito', region: 'Sierra' });
    expect(provinceOf('20')?.region).toBe('Insular');
    expect(provinceOf('30')).toBeUndefined();
  });
});
