import { describe, expect, it } from '@jest/globals';
import { brokenChains } from './supersessions.ts';

const links = (...pairs: string[]) =>
  pairs.map((pair, i) => {
    const [from, to] = pair.split('>') as [string, string];
    return { row: i + 2, from, to, name: from };
  });

describe('Chains of replacements', () => {
  it('are sound when each leads to an end', () => {
    expect(brokenChains(links('A>B', 'B>C', 'D>C', 'X>Y'))).toEqual([]);
  });

  it('are refused where they come back, once for each loop', () => {
    expect(brokenChains(links('Z>A', 'A>B', 'B>C', 'C>A', 'P>Q', 'Q>P', 'S>S'))).toEqual([
      { row: 5, reason: 'Los reemplazos forman un círculo: A → B → C → A' },
      { row: 7, reason: 'Los reemplazos forman un círculo: P → Q → P' },
      { row: 8, reason: 'Los reemplazos forman un círculo: S → S' },
    ]);
  });

  it('are refused where they are too long', () => {
    const long = links(...Array.from({ length: 32 }, (_, n) => `N${n}>N${n + 1}`));
    expect(brokenChains(long)).toEqual([
      { row: 2, reason: 'Le siguen 32 reemplazos, y pueden ser hasta 30' },
      { row: 3, reason: 'Le siguen 31 reemplazos, y pueden ser hasta 30' },
    ]);
  });

  it('are walked once, however many there are', () => {
    const many = links(...Array.from({ length: 100_000 }, (_, n) => `N${n}>N${(n + 1) % 100_000}`));
    expect(brokenChains(many)).toHaveLength(1);
  });
});
