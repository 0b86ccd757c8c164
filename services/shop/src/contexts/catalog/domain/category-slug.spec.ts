import { describe, expect, it } from '@jest/globals';
import { categorySlug } from './category-slug.ts';

describe('The end of an address', () => {
  it('is the name without what an address cannot have', () => {
    expect(categorySlug('  Filtros de aceite & aire (Ñ) ', new Set())).toBe('filtros-de-aceite-aire-n');
    expect(categorySlug('¡¿!?', new Set())).toBe('');
  });

  it('is that of no other', () => {
    expect(categorySlug('Frenos', new Set(['frenos', 'frenos-2']))).toBe('frenos-3');
  });
});
