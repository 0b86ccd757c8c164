import { describe, expect, it } from '@jest/globals';
import { comparedIn, compareHref } from './address.ts';

describe('the address of a comparison', () => {
  it('names the codes, and is read back', () => {
    expect(compareHref([12, 7])).toBe('/comparar?repuestos=12,7');
    expect(comparedIn('?repuestos=12,7')).toEqual([12, 7]);
    expect(compareHref([])).toBe('/comparar');
  });

  it('has each once, and as many as there is room for', () => {
    expect(comparedIn('?repuestos=1,1,2,3,4,5')).toEqual([1, 2, 3, 4]);
  });

  it('is none where it names no codes', () => {
    for (const search of ['', '?repuestos=', '?repuestos=a,b', '?repuestos=1,,2', '?repuestos=-1', '?otros=1'])
      expect(comparedIn(search)).toBeUndefined();
    expect(comparedIn(`?repuestos=${'9'.repeat(1_000)}`)).toBeUndefined();
  });
});
