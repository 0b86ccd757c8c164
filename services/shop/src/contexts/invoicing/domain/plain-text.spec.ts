import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from './plain-text.ts';

describe('text of a document', () => {
  it.each([
    ['  Pastillas\r\n de\tfreno ', 'Pastillas de freno'],
    ['<b>José & hijos</b>', '<b>José & hijos</b>'],
    ['a\u0000b\u202Ec\u200Bd', 'abcd'],
    ['N\u0303ato', 'Ñato'],
    ['\ud800', '\ufffd'],
    ['\u2028\n', ''],
  ])('%j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain));

  it('is cut by characters, not in the middle of one', () =>
    expect(plainText('🚗'.repeat(400))).toBe('🚗'.repeat(300)));

  it('never holds what XML forbids, and cleaning it again changes nothing', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = plainText(text);
        expect(plain).not.toMatch(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/);
        expect(plainText(plain)).toBe(plain);
      }),
    ));
});
