import { describe, expect, it } from '@jest/globals';
import { VALID_MS, type RandomLimit, mayChange, nextLimit } from './random-limit.ts';

const NOW = 1_000_000;
const kept: RandomLimit = { estadoBusqueda: 3, fechaExpira: NOW + 1 };

describe('the random limit', () => {
  it('may change when there is none or it has expired', () => {
    expect(mayChange(undefined, NOW)).toBe(true);
    expect(mayChange(kept, NOW)).toBe(false);
    expect(mayChange(kept, NOW + 1)).toBe(true);
  });

  it('is kept while it is valid', () => {
    expect(nextLimit(kept, NOW, () => 0)).toBe(kept);
  });

  it.each([
    [0, 1],
    [0.3, 2],
    [0.74, 3],
    [0.999, 4],
  ])('is drawn from the four states: %d gives %d', (random, state) => {
    expect(nextLimit(undefined, NOW, () => random)).toEqual({ estadoBusqueda: state, fechaExpira: NOW + VALID_MS });
  });

  it('lasts 30 seconds', () => {
    expect(VALID_MS).toBe(30_000);
  });
});
