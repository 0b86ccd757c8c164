import { describe, expect, it } from '@jest/globals';
import { readRuc } from './ruc.ts';

describe('a RUC', () => {
  it.each(['1710034065001', '0962467429001'])('of a person, %s, is a cédula and 001', (text) =>
    expect(readRuc(text)).toEqual({ holder: 'natural', passesModulus11: true }),
  );

  it.each(['1790011674001', '1790016919001'])('of a company, %s, passes modulus 11', (text) =>
    expect(readRuc(text)).toEqual({ holder: 'private', passesModulus11: true }),
  );

  it.each(['1760001550001', '1760013210001'])('of a public body, %s, passes modulus 11', (text) =>
    expect(readRuc(text)).toEqual({ holder: 'public', passesModulus11: true }),
  );

  it.each(['1793213150001', '1793189906001', '0993366721001', '0993370026001', '0993381661001'])(
    'in use, %s, is accepted though it fails modulus 11',
    (text) => expect(readRuc(text)).toEqual({ holder: 'private', passesModulus11: false }),
  );

  it('of a public body that fails modulus 11 is accepted too', () =>
    expect(readRuc('1760001560001')).toEqual({ holder: 'public', passesModulus11: false }));

  it.each([
    ['1710034064001', 'a person whose cédula is wrong'],
    ['1790011674000', 'establishment 000'],
    ['1790011674002', 'an ending other than 001'],
    ['2590011674001', 'province 25'],
    ['1770011674001', 'third digit 7'],
    ['1780011674001', 'third digit 8'],
    ['1760001551001', 'a public body that does not end in 0001'],
    ['9999999999999', 'the final consumer'],
    ['179001167400', 'twelve digits'],
    ['17900116740011', 'fourteen digits'],
  ])('%s is refused: %s', (text) => expect(readRuc(text)).toBeUndefined());
});
