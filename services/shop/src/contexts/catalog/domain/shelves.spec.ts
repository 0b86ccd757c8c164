import { describe, expect, it } from '@jest/globals';
import { keyOf, placeOf, shelvesOf, takenFrom } from './shelves.ts';

const BRANCHES = [
  { key: 'sur', name: 'Matriz Sur' },
  { key: 'norte', name: 'Sucursal Norte' },
];
const pieces = (stock: number, elsewhere: Record<string, number> = {}) =>
  shelvesOf(BRANCHES, { stock, elsewhere }).map(({ branch, pieces }) => `${branch} ${pieces}`);

describe('Where pieces lie', () => {
  it('is the first branch of the file for all that nobody put elsewhere', () => {
    expect(pieces(10)).toEqual(['sur 10', 'norte 0']);
    expect(pieces(10, { norte: 4 })).toEqual(['sur 6', 'norte 4']);
    expect(pieces(4, { norte: 4 })).toEqual(['sur 0', 'norte 4']);
  });

  it('is also a branch that the file names no more', () => {
    expect(pieces(9, { valle: 2, norte: 4 })).toEqual(['sur 3', 'norte 4', 'valle 2']);
  });

  it('is told to the ledger without the key of the first branch, and back', () => {
    for (const { key } of BRANCHES) expect(keyOf(BRANCHES, placeOf(BRANCHES, key))).toBe(key);
    expect(placeOf(BRANCHES, 'sur')).toBe('');
    expect(placeOf(BRANCHES, 'norte')).toBe('norte');
  });

  it('says where the units of a line came from, in the order of the file', () => {
    const before = shelvesOf(BRANCHES, { stock: 10, elsewhere: { norte: 4, valle: 1 } });
    const after = shelvesOf(BRANCHES, { stock: 2, elsewhere: { norte: 1, valle: 1 } });
    expect(takenFrom(before, after)).toEqual([
      { branch: 'sur', units: 5 },
      { branch: 'norte', units: 3 },
    ]);
    expect(takenFrom(before, before)).toEqual([]);
  });
});
