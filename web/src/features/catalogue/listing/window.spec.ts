import { describe, expect, it } from '@jest/globals';
import { firstShown } from '@bujia/contracts/listing-requests';
import { pagesBefore } from './window.ts';

describe('the pages of a listing that are shown', () => {
  it.each([
    [1, 0],
    [12, 0],
    [13, 6],
    [18, 6],
    [19, 12],
    [100_000, 99_990],
  ])('%d pages down, begin with page %d', (pages, first) => {
    expect(firstShown(pages)).toBe(first);
  });

  it('are never more than twelve nor fewer than seven once there are so many', () => {
    for (let pages = 12; pages < 500; pages++) {
      expect(pages - firstShown(pages)).toBeLessThanOrEqual(12);
      expect(pages - firstShown(pages)).toBeGreaterThan(6);
    }
  });

  it.each([6, 12, 600])('come back by half of them before page %d, which is still shown', (first) => {
    const pages = pagesBefore(first);
    expect(firstShown(pages)).toBe(first - 6);
    expect(pages).toBeGreaterThan(first);
  });
});
