import { describe, expect, it } from '@jest/globals';
import { evenly } from './evenly.ts';

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  const outcome = await evenly(work).catch((error: Error) => error.message);
  return { outcome, took: performance.now() - began };
};

describe('What must not tell its time', () => {
  it('takes as long when it is short and when it fails', async () => {
    const short = await timed(() => Promise.resolve('done'));
    const failed = await timed(() => Promise.reject(new Error('broken')));
    expect([short.outcome, failed.outcome]).toEqual(['done', 'broken']);
    expect(Math.min(short.took, failed.took)).toBeGreaterThanOrEqual(49);
  });
});
