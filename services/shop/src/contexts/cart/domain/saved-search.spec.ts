import { describe, expect, it } from '@jest/globals';
import { SavedSearch } from './saved-search.ts';

const saved = (vehicles: number[], chosen: number | null = null): SavedSearch => {
  const search = new SavedSearch('a');
  search.become(vehicles, chosen);
  return search;
};
const stateOf = ({ vehicles, chosen }: SavedSearch) => [vehicles, chosen];

describe('Saved vehicles', () => {
  it('choose the first one by themselves, and no other', () => {
    const search = new SavedSearch('a');
    search.add(1);
    search.add(2);
    search.add(1);
    expect(stateOf(search)).toEqual([[1, 2], 1]);
  });

  it('choose none when the chosen one goes', () => {
    const search = saved([1, 2, 3], 2);
    search.remove(3);
    expect(stateOf(search)).toEqual([[1, 2], 2]);
    search.remove(2);
    search.remove(2);
    expect(stateOf(search)).toEqual([[1], null]);
  });

  it('refuse a choice that is not there, and the twenty-first', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => i + 1);
    const search = saved(twenty, 7);
    expect(() => search.choose(21)).toThrow('El vehículo no existe');
    expect(() => search.add(21)).toThrow('hasta 20');
    expect(() => search.become([1], 2)).toThrow('El vehículo no existe');
    expect(stateOf(search)).toEqual([twenty, 7]);
    search.choose(null);
    expect(search.chosen).toBeNull();
  });

  it('come together without doubles, as many as there is room for', () => {
    const own = saved([1, 2]);
    own.absorb(saved([2, 3], 3));
    expect(stateOf(own)).toEqual([[1, 2, 3], 3]);
    const full = saved(Array.from({ length: 20 }, (_, i) => i + 1));
    full.absorb(saved([99], 99));
    expect([full.vehicles.length, full.chosen]).toEqual([20, null]);
  });
});
