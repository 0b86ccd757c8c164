import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { oneLine } from './one-line.ts';

describe('oneLine', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['  a \u2028 b\t c ', 'a b c'],
    ['foto\u202egpj.exe', 'foto gpj.exe'],
    ['a\u0000b', 'a b'],
    ['\ud800', '\ufffd'],
    ['Ñandú 👨‍🔧 محمود', 'Ñandú 👨‍🔧 محمود'],
  ])('makes %j into %j', (text, expected) => expect(oneLine(text, 50)).toBe(expected));

  it('cuts between characters and says so', () => {
    expect(oneLine('uno dos tres', 8)).toBe('uno dos…');
    expect(oneLine('ab👨‍🔧cd', 6)).toBe('ab…');
  });

  it('is one bounded, well-formed line whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, max) => {
        const line = oneLine(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});
