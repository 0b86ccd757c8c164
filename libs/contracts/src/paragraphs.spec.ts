import { describe, expect, it } from '@jest/globals';
import { bothOf, hunksOf, paragraphsOf } from './paragraphs.ts';

describe('What changed in a long text', () => {
  it('is told by paragraphs, whatever stands between them', () => {
    const before = paragraphsOf('Uno\r\n\r\nDos\n \nTres\nde dos líneas\n\n\n\nCuatro\n');
    expect(before).toEqual(['Uno', 'Dos', 'Tres\nde dos líneas', 'Cuatro']);
    expect(hunksOf(before, ['Cero', 'Uno', 'Tres\nde dos líneas', 'Cinco'])).toEqual([
      { before: [], after: ['Cero'] },
      { before: ['Dos'], after: [] },
      { before: ['Cuatro'], after: ['Cinco'] },
    ]);
    expect(hunksOf(before, before)).toEqual([]);
  });

  it('takes no longer where two long texts have nothing in common', () => {
    const all = (word: string) => Array.from({ length: 10_000 }, (_, i) => `${word}${i}`);
    expect(hunksOf(all('a'), all('b'))).toEqual([{ before: all('a'), after: all('b') }]);
  });
});

describe('Two who change one text', () => {
  const base = 'Uno\n\nDos\n\nTres';

  it('lose nothing of what they did in other places', () => {
    expect(bothOf(base, 'Uno mío\n\nDos\n\nTres', 'Uno\n\nDos\n\nTres suyo')).toBe('Uno mío\n\nDos\n\nTres suyo');
    expect(bothOf(base, 'Uno\n\nDos\n\nTres\n\nCuatro', 'Dos\n\nTres')).toBe('Dos\n\nTres\n\nCuatro');
    expect(bothOf(base, 'Uno\n\nigual\n\nTres', 'Uno\n\nigual\n\nTres')).toBe('Uno\n\nigual\n\nTres');
  });

  it('are not made one where they changed the same place', () =>
    expect(bothOf(base, 'Uno\n\nDos mío\n\nTres', 'Uno\n\nDos suyo\n\nTres')).toBeUndefined());
});
