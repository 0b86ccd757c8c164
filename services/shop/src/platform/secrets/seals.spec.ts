import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Config } from '../config/config.ts';
import { Seals } from './seals.ts';

const SECRET = 'a secret that is only good for tests';
const NEWER = 'another secret, as long as the first one';
const seals = (secret = SECRET, otherSecrets: string[] = [], form: 1 | 2 = 1) =>
  new Seals({ secret, otherSecrets, seals: form } as unknown as Config);

describe.each([1, 2] as const)('A sealed code of form %i', (form) => {
  it('opens to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => seals(SECRET, [], form).open('link', seals(SECRET, [], form).seal('link', text)) === text,
      ),
    );
  });

  it('is the same each time, safe in a URL, and does not show what it holds', () => {
    const code = seals(SECRET, [], form).seal('link', 'BRK-10432-A');
    expect(seals(SECRET, [], form).seal('link', 'BRK-10432-A')).toBe(code);
    expect(code).toMatch(/^[\w-]+$/);
    expect(Buffer.from(code, 'base64url').toString('latin1')).not.toContain('BRK');
  });

  it('means nothing for another purpose or under another secret', () => {
    const code = seals(SECRET, [], form).seal('confirm', 'id');
    expect(seals(SECRET, [], form).open('cancel', code)).toBeUndefined();
    expect(seals(NEWER, [], form).open('confirm', code)).toBeUndefined();
  });

  it('is refused when any character of it was changed, cut or added', () => {
    const code = seals(SECRET, [], form).seal('link', 'BRK-10432-A');
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(seals(SECRET, [], form).open('link', code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      expect(seals(SECRET, [], form).open('link', code.slice(0, at))).toBeUndefined();
    }
    expect(seals(SECRET, [], form).open('link', `${code}A`)).toBeUndefined();
    expect(seals(SECRET, [], form).open('link', `${code}=`)).toBeUndefined();
    expect(seals(SECRET, [], form).open('link', `${code} `)).toBeUndefined();
  });
});

describe('The secret and the form of seals', () => {
  const texts = ['0190-id', '', 'ñandú '.repeat(50)];
  const opens = (by: Seals, codes: string[]) => codes.map((code) => by.open('link', code));
  const sealed = (by: Seals) => texts.map((text) => by.seal('link', text));

  it('are changed one process after the other, and every seal opens in each of them', () => {
    // Each step is rolled out: the processes before it and after it are at work side by side.
    const steps = [
      seals(SECRET),
      seals(SECRET, [NEWER]),
      seals(NEWER, [SECRET]),
      seals(NEWER, [SECRET], 2),
      seals(NEWER, [SECRET], 1),
    ];
    for (const [at, step] of steps.entries())
      for (const beside of [steps[at - 1], step, steps[at + 1]])
        if (beside) expect(opens(beside, sealed(step))).toEqual(texts);
    expect(opens(seals(NEWER), sealed(seals(SECRET)))).toEqual([undefined, undefined, undefined]);
    expect(opens(seals(NEWER), sealed(seals(NEWER, [], 2)))).toEqual(texts);
  });

  it('of form 1 are those of every version before, and those of form 2 name their key and share nothing with them', () => {
    expect(seals().seal('link', 'BRK-10432-A')).toBe('OW5-F8uERVON9du7LVQBpEZKqg8NeiNNkAQy');
    const [one, two, other] = [seals(), seals(SECRET, [], 2), seals(NEWER, [], 2)].map((by) => by.seal('link', 'x'));
    expect([two!.slice(0, 5) === other!.slice(0, 5), two![0], other![0]]).toEqual([false, '2', '2']);
    expect(two).toMatch(/^[\w-]+$/);
    expect(two!.endsWith(one!)).toBe(false);
    // Which key is named in it says which one opens it: under another name it is none.
    expect(seals(SECRET, [NEWER]).open('link', other!.slice(0, 5) + two!.slice(5))).toBeUndefined();
  });

  it('are brought up to date where something is kept, and compared in every form where it is a hash', () => {
    const before = seals(SECRET).seal('link', 'id');
    const now = seals(NEWER, [SECRET], 2);
    expect(now.renewed('link', before)).toBe(now.seal('link', 'id'));
    expect([now.renewed('link', now.seal('link', 'id')), now.renewed('link', 'no seal at all')]).toEqual([
      undefined,
      undefined,
    ]);
    const all = now.allOf('link', 'id');
    expect(all[0]).toBe(now.seal('link', 'id'));
    expect(all).toEqual(
      expect.arrayContaining([before, seals(NEWER).seal('link', 'id'), seals(SECRET, [], 2).seal('link', 'id')]),
    );
    expect(new Set(all).size).toBe(4);
  });
});
