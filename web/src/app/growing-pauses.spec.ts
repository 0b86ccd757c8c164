import { describe, expect, it } from '@jest/globals';
import { growingPauses } from './growing-pauses.ts';

describe('Pauses before a shop is asked once more', () => {
  const about = { first: 15, most: 100, spread: 0.2 };

  it('grow twofold up to the longest, and begin anew when it answered', () => {
    const pauses = growingPauses(about, () => 0.5);
    expect(Array.from({ length: 5 }, () => pauses.next())).toEqual([15, 30, 60, 100, 100]);
    pauses.over();
    expect(pauses.next()).toBe(15);
  });

  it.each([
    [0, 12],
    [1, 18],
  ])('are not the same for all: %s', (lot, expected) =>
    expect(growingPauses(about, () => lot).next()).toBeCloseTo(expected),
  );
});
