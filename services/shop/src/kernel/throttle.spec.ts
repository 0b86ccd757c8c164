import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Throttle } from './throttle.ts';

describe('A throttle', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is done at once, then once for all that was asked during the rest, and at once again after it', () => {
    const done: number[][] = [];
    const throttle = new Throttle<number>(250, (items) => void done.push(items));
    throttle.ask([1]);
    expect(done).toEqual([[1]]);
    throttle.ask([2]);
    throttle.ask([3, 2]);
    jest.advanceTimersByTime(249);
    expect(done).toEqual([[1]]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual([[1], [2, 3]]);
    jest.advanceTimersByTime(1_000);
    expect(done).toHaveLength(2);
    throttle.ask([4]);
    expect(done).toEqual([[1], [2, 3], [4]]);
  });
});
