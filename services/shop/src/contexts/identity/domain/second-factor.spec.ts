import { describe, expect, it } from '@jest/globals';
import { SecondFactor } from './second-factor.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const aFactor = () => SecondFactor.add('account', { sealed: 'sealed', step: 100, recoveryHashes: ['a', 'b'] }, NOW);

describe('A second factor', () => {
  it('counts the code of each half minute once, and none of before', () => {
    const factor = aFactor();
    expect([100, 99, 101, 101, 100, 103, 102].map((step) => factor.count(step))).toEqual([
      ...[false, false, true, false, false, true, false],
    ]);
  });

  it('takes each recovery code once and tells how many are left', () => {
    const factor = aFactor();
    factor.takeEvents();
    expect(['b', 'b', 'c', 'a'].map((hash) => factor.useRecoveryCode([hash]))).toEqual([true, false, false, true]);
    expect(factor.takeEvents().map(({ data }) => data)).toEqual([
      { userId: 'account', left: 1 },
      { userId: 'account', left: 0 },
    ]);
  });

  it('knows nothing of the telephone before', () => {
    const factor = aFactor();
    factor.replace({ sealed: 'other', step: 50, recoveryHashes: ['c'] }, 2, NOW);
    expect([factor.useRecoveryCode(['a']), factor.count(51)]).toEqual([false, true]);
  });
});
