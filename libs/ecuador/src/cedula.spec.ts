import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCedula } from './cedula.ts';

describe('a cédula', () => {
  it.each(['1710034065', '1713175071', '0926687856', '0962467429'])('%s is sound', (text) =>
    expect(isCedula(text)).toBe(true),
  );

  it.each([
    ['1710034064', 'the check digit'],
    ['0102030405', 'the check digit'],
    ['0010034067', 'province 00'],
    ['2510034061', 'province 25'],
    ['1770034060', 'the third digit'],
    ['171003406', 'nine digits'],
    ['17100340655', 'eleven digits'],
    ['171003406A', 'a letter'],
    ['1710034065\n', 'a line break'],
    ['', 'nothing'],
  ])('%j is not: %s', (text) => expect(isCedula(text)).toBe(false));

  it.each(['01', '24', '30'])('may begin with %s', (prefix) => {
    const checks = Array.from({ length: 10 }, (_, check) => isCedula(`${prefix}0000000${check}`));
    expect(checks.filter(Boolean)).toHaveLength(1);
  });

  it('never survives one mistyped digit', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('1710034065', '0926687856', '0962467429'),
        fc.nat(9),
        fc.nat(9),
        (text, at, digit) => {
          const mistyped = text.slice(0, at) + digit + text.slice(at + 1);
          expect(isCedula(mistyped)).toBe(mistyped === text);
        },
      ),
    ));
});
