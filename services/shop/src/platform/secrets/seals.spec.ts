import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Seals } from './seals.ts';

const seals = (secret = 'a secret that is only good for tests') => new Seals({ secret } as never);

describe('A sealed code', () => {
  it('opens to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => seals().open('link', seals().seal('link', text)) === text),
    );
  });

  it('is the same each time, safe in a URL, and does not show what it holds', () => {
    const code = seals().seal('link', 'BRK-10432-A');
    expect(seals().seal('link', 'BRK-10432-A')).toBe(code);
    expect(code).toMatch(/^[\w-]+$/);
    expect(Buffer.from(code, 'base64url').toString('latin1')).not.toContain('BRK');
  });

  it('means nothing for another purpose or under another secret', () => {
    const code = seals().seal('confirm', 'id');
    expect(seals().open('cancel', code)).toBeUndefined();
    expect(seals('another secret, as long as the first one').open('confirm', code)).toBeUndefined();
  });

  it('is refused when any character of it was changed, cut or added', () => {
    const code = seals().seal('link', 'BRK-10432-A');
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(seals().open('link', code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      expect(seals().open('link', code.slice(0, at))).toBeUndefined();
    }
    expect(seals().open('link', `${code}A`)).toBeUndefined();
    expect(seals().open('link', `${code}=`)).toBeUndefined();
    expect(seals().open('link', `${code} `)).toBeUndefined();
  });
});
