import { describe, expect, it } from '@jest/globals';
import { repeated } from './repeated.ts';

describe('the parts of a carousel', () => {
  it.each([
    [[], []],
    [[1], [1, 1, 1, 1, 1]],
    [
      [1, 2],
      [1, 2, 1, 2, 1, 2],
    ],
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 1, 2, 3, 4],
    ],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ],
  ])('%j are shown as %j', (given, shown) => {
    expect(repeated(given)).toEqual(shown);
  });
});
