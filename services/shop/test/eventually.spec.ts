import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('gives the first result that is there', async () => {
    let calls = 0;
    expect(await eventually(() => (++calls === 3 ? 'there' : undefined), { every: 1 })).toBe('there');
    expect(calls).toBe(3);
  });

  it('takes 0, null and an empty text for results', async () => {
    expect(await eventually(() => 0)).toBe(0);
    expect(await eventually(() => null)).toBeNull();
    expect(await eventually(() => '')).toBe('');
  });

  it('bears errors until it works', async () => {
    let calls = 0;
    const probe = () => (++calls === 3 ? Promise.resolve(calls) : Promise.reject(new Error('not yet')));
    expect(await eventually(probe, { every: 1 })).toBe(3);
  });

  it('fails with the last error when the time is over', async () => {
    await expect(eventually(() => Promise.reject(new Error('still red')), { timeout: 30, every: 5 })).rejects.toThrow(
      'still red',
    );
  });

  it('fails when nothing but `false` comes', async () => {
    await expect(eventually(() => false, { timeout: 30, every: 5 })).rejects.toThrow('Still not so after 30 ms');
  });
});
