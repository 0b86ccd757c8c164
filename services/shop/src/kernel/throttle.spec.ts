import { mock } from 'node:test';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Throttle } from './throttle.ts';

describe('A throttle', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is done at once, then once for all that was asked during the rest, and at once again after it', () => {
    const done: number[][] = [];
    const throttle = new Throttle<number>(250, (items) => void done.push(items));
    throttle.ask([1]);
    expect(done).toEqual([[1]]);
    throttle.ask([2]);
    throttle.ask([3, 2]);
    mock.timers.tick(249);
    expect(done).toEqual([[1]]);
    mock.timers.tick(1);
    expect(done).toEqual([[1], [2, 3]]);
    mock.timers.tick(1_000);
    expect(done).toHaveLength(2);
    throttle.ask([4]);
    expect(done).toEqual([[1], [2, 3], [4]]);
    throttle.ask([5]);
    throttle.now();
    expect(done).toEqual([[1], [2, 3], [4], [5]]);
  });
});
