import { describe, expect, it } from '@jest/globals';
import { lazily } from './lazily.ts';

describe('What is made when it is first asked for', () => {
  it('is made once for all who ask meanwhile and later', async () => {
    let times = 0;
    const one = lazily(() => Promise.resolve((times += 1)));
    expect(await Promise.all([one(), one()])).toEqual([1, 1]);
    expect(await one()).toBe(1);
  });

  it('is tried again after a failure', async () => {
    let times = 0;
    const one = lazily(() => ((times += 1) === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve('made')));
    await expect(one()).rejects.toThrow('not yet');
    expect(await one()).toBe('made');
  });
});
