import { describe, expect, it } from '@jest/globals';
import { keyOf, seal, unseal } from './seal.ts';

const ONE = 'A'.repeat(43);
const OTHER = `-_${'b'.repeat(40)}A`;
const WORDS = { nombre: 'Ñandú «Quishpe»', total: 12.5, lines: [1, 2], nothing: null };

describe('What a page seals', () => {
  it('opens to what it was, however long, and lies there as letters that say nothing of it', async () => {
    const key = await keyOf(ONE);
    for (const value of [WORDS, '', 'ñ'.repeat(200_000)]) {
      const text = await seal(key, 'draft', value);
      expect(await unseal(key, 'draft', text)).toEqual(value);
      expect(text).toMatch(/^[\w+/]+=*$/);
      expect(atob(text)).not.toMatch(/nombre|Quishpe|null/);
    }
    expect(await unseal(await keyOf(OTHER), 'draft', await seal(await keyOf(OTHER), 'draft', WORDS))).toEqual(WORDS);
  });

  it('is another text each time', async () => {
    const key = await keyOf(ONE);
    expect(await seal(key, 'draft', WORDS)).not.toBe(await seal(key, 'draft', WORDS));
  });

  it('is nothing under another key or for another purpose', async () => {
    const text = await seal(await keyOf(ONE), 'draft', WORDS);
    expect(await unseal(await keyOf(OTHER), 'draft', text)).toBeUndefined();
    expect(await unseal(await keyOf(ONE), 'typed', text)).toBeUndefined();
  });

  it('is nothing when a character of it is cut, changed or added, nor is what was never sealed', async () => {
    const key = await keyOf(ONE);
    const text = await seal(key, 'draft', WORDS);
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      // The last letter of what ends with `=` has bits that say nothing.
      if (atob(text) !== safely(changed)) expect(await unseal(key, 'draft', changed)).toBeUndefined();
      if (safely(text.slice(0, at)) !== atob(text))
        expect(await unseal(key, 'draft', text.slice(0, at))).toBeUndefined();
    }
    for (const none of ['', '{"owner":""}', 'null', `${text}AAAA`])
      expect(await unseal(key, 'draft', none)).toBeUndefined();
  });

  it('is sealed with a key that no script can read again', async () => {
    await expect(crypto.subtle.exportKey('raw', await keyOf(ONE))).rejects.toThrow();
  });
});

function safely(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
