import { describe, expect, it } from '@jest/globals';
import { IDENTIFICATION_CODES, identificationKind, normalIdentification } from './identification.ts';

describe('an identification', () => {
  it.each([
    ['1710034065', 'cedula'],
    ['0962467429', 'cedula'],
    [' 1710034065 ', 'cedula'],
    ['1790011674001', 'ruc'],
    ['1793213150001', 'ruc'],
    ['1710034065001', 'ruc'],
    ['A1234567', 'passport'],
    ['xdb482913', 'passport'],
    ['123456789', 'passport'],
    ['AB171003406', 'passport'],
    ['ABCDEFGHIJ', 'passport'],
    ['ABCDEFGHIJKLM', 'passport'],
  ])('%j is a %s', (text, kind) => expect(identificationKind(text)).toBe(kind));

  it.each([
    ['1710034064', 'ten digits that are no cédula'],
    ['9999999999999', 'the final consumer'],
    ['1710034064001', 'thirteen digits that are no RUC'],
    ['17100340655', 'a cédula with a digit too many'],
    ['179001167401', 'a RUC without one of its digits'],
    ['171003406-5', 'a hyphen'],
    ['A 123456', 'a space'],
    ['AÑ12345', 'a letter that passports do not have'],
    ['A123', 'too short'],
    ['ABCDEFGHIJKLMN', 'fourteen characters'],
    ['１７１００３４０６５', 'digits of another script'],
    ['', 'nothing'],
  ])('%j is none: %s', (text) => expect(identificationKind(text)).toBeUndefined());

  it('is kept in upper case', () => expect(normalIdentification(' xdb482913 ')).toBe('XDB482913'));

  it('has the codes of the tax authority', () =>
    expect(IDENTIFICATION_CODES).toEqual({ ruc: '04', cedula: '05', passport: '06' }));
});
