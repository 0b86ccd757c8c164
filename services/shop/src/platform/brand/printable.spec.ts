import { describe, expect, it } from '@jest/globals';
import { printable } from './printable.ts';

describe('printable text', () => {
  it.each([
    ['Ñandú, ¿cuánto? «Ø» €5', 'Ñandú, ¿cuánto? «Ø» €5'],
    ['Čapek Łódź ﬁn', 'Capek ?ódz fin'],
    ['日本 🚗', '?? ?'],
  ])('%s becomes %s', (text, shown) => expect(printable(text)).toBe(shown));
});
