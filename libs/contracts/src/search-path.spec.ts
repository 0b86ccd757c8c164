import { describe, expect, it } from '@jest/globals';
import { searchedText, searchPath } from './search-path.ts';

describe('the path of a search', () => {
  it.each(['bujía', 'TY-90919/01', '50 %', 'a?b#c', '%41'])('gives %s back', (text) => {
    expect(searchedText(searchPath(text))).toBe(text);
  });

  it('shows a hand-made address as it is', () => {
    expect(searchedText('/repuestos/busqueda/50%')).toBe('50%');
  });

  it('is empty on every other page', () => {
    expect(searchedText('/repuestos/frenos')).toBe('');
  });
});
