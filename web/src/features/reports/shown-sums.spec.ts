import { describe, expect, it } from '@jest/globals';
import { sum } from '../../lib/text/sum.ts';
import { axisEnd, shortSum } from './shown-sums.ts';

describe('A sum of a report', () => {
  it('may be less than nothing, and is short beside an axis', () => {
    expect([sum(46), sum(-46.1), sum(0), sum(1_234_567.8)]).toEqual(['$46.00', '-$46.10', '$0.00', '$1,234,567.80']);
    expect([0, 2.5, 500, 1_250, 20_000, 2_500_000].map(shortSum)).toEqual([
      '$0',
      '$2.5',
      '$500',
      '$1.3k',
      '$20k',
      '$2.5M',
    ]);
  });

  it('stands on an axis that ends at a round number', () => {
    expect([[], [0], [1], [46], [210, 3], [2_600], [0.4]].map(axisEnd)).toEqual([1, 1, 1, 50, 250, 5_000, 0.5]);
  });
});
