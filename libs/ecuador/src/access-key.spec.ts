import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccessKeyParts, accessKey, checkDigit, isAccessKey } from './access-key.ts';

const parts: AccessKeyParts = {
  issuedOn: '2025-11-21',
  documentType: '01',
  ruc: '1790011674001',
  environment: '1',
  establishment: '001',
  emissionPoint: '001',
  sequential: 123,
  numericCode: '12345678',
};
const KEY = '2111202501179001167400110010010000001231234567813';

describe('an access key', () => {
  it('has the check digit of the technical sheet', () => expect(checkDigit('41261533')).toBe('6'));

  it('is built from its parts', () => expect(accessKey(parts)).toBe(KEY));

  it.each([KEY, '1804202401123456789000110010010000000051234567812'])('%s is valid', (key) =>
    expect(isAccessKey(key)).toBe(true),
  );

  it('with a remainder of 10 ends in 1, of 11 in 0', () => {
    // 2 x 6 = 12, one more than eleven; a sum of 0 leaves eleven.
    expect(checkDigit('6')).toBe('1');
    expect(checkDigit('0')).toBe('0');
  });

  it.each([
    ['issuedOn', { issuedOn: '2025-02-29' }],
    ['issuedOn', { issuedOn: '25-11-21' }],
    ['documentType', { documentType: '02' as never }],
    ['ruc', { ruc: '1790011674' }],
    ['ruc', { ruc: '1790011674002' }],
    ['environment', { environment: '3' as never }],
    ['establishment of four digits and a point of two', { establishment: '0010', emissionPoint: '01' }],
    ['sequential', { sequential: 0 }],
    ['sequential', { sequential: 1_000_000_000 }],
    ['sequential', { sequential: 1.5 }],
    ['numericCode', { numericCode: '1234567' }],
  ])('is not built from a wrong %s', (_, wrong) => expect(() => accessKey({ ...parts, ...wrong })).toThrow(RangeError));

  it('is built for 29 February of a leap year', () =>
    expect(accessKey({ ...parts, issuedOn: '2028-02-29' })).toMatch(/^29022028/));

  it.each([
    ['', 'empty'],
    [KEY.slice(0, -1), '48 digits'],
    [`${KEY}0`, '50 digits'],
    [KEY.replace('21112025', '31112025'), 'no such day'],
    [`${KEY.slice(0, -1)}4`, 'another check digit'],
    [`${KEY}\n`, 'a line break'],
    // Printed as an example in the papers of a library; by the rule of the tax authority it would end in 2.
    ['1804202401123456789000110010010000000051234567816', 'a check digit that nobody computed'],
  ])('%j is not valid: %s', (key) => expect(isAccessKey(key)).toBe(false));

  it('never survives one mistyped digit before the last', () =>
    fc.assert(
      fc.property(fc.nat(47), fc.nat(9), (at, digit) => {
        const mistyped = KEY.slice(0, at) + digit + KEY.slice(at + 1);
        // Modulus 11 finds every change of one digit, but 0 and 1 stand for 11 and 10 as well: KEY ends in 3.
        expect(isAccessKey(mistyped)).toBe(mistyped === KEY);
      }),
    ));

  it('is valid whatever its parts', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(99_999_999), (sequential, code) => {
        const key = accessKey({ ...parts, sequential, numericCode: String(code).padStart(8, '0') });
        expect(isAccessKey(key)).toBe(true);
        expect(key.slice(30, 39)).toBe(String(sequential).padStart(9, '0'));
      }),
    ));
});
