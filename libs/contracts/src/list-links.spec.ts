import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listInLink, listLink } from './list-links.ts';

const hashOf = (link: string) => new URL(link, 'https://bujia.example').hash;

describe('A list of codes in an address', () => {
  it('is short, and reads as a person would paste it', () => {
    const link = listLink([
      { codigoEmpresa: 'BRK-1', cantidad: 2 },
      { codigoEmpresa: '20043-6Z209', cantidad: 1 },
    ]);
    expect(link).toBe('/lista#codigos=BRK-1x2,20043-6Z209x1');
    expect(listInLink(hashOf(link))).toBe('BRK-1 x 2\n20043-6Z209 x 1');
  });

  it('gives back every code, whatever signs it is written with', () => {
    const line = fc.record({
      codigoEmpresa: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      cantidad: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const read = listInLink(hashOf(listLink(lines)));
        expect(read).toBe(lines.map(({ codigoEmpresa, cantidad }) => `${codigoEmpresa} x ${cantidad}`).join('\n'));
      }),
    );
  });

  it.each([
    ['', undefined],
    ['#aviso', undefined],
    ['#codigos=', undefined],
    ['#codigos=BRK-1', 'BRK-1'],
    ['#codigos=%E0%A4%Ax2', '%E0%A4%A x 2'],
    ['#codigos=x2,,ax', 'x2\n\nax'],
  ])('of an address made by hand is taken for what it says: %s', (hash, read) => {
    expect(listInLink(hash)).toBe(read);
  });
});
