import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_PATHS, fillPath, isAvailable } from './catalogue.ts';

describe('the paths of the catalogue', () => {
  it('are filled in, whatever the value holds', () => {
    expect(fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: 0, destacado: 1 })).toBe('ext/categoria/get/0/1');
    expect(fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: 'a/b?c' })).toBe(
      'ext/repuestos/getCodigoEncriptado/a%2Fb%3Fc',
    );
  });

  it('are never sent with a place left empty', () => {
    expect(() => fillPath(CATALOGUE_PATHS.part, {})).toThrow(':id');
  });
});

describe('the sold-out rule', () => {
  it('has its edge between 5 and 6', () => {
    expect([0, 5, 6, 100].map(isAvailable)).toEqual([false, false, true, true]);
  });
});
