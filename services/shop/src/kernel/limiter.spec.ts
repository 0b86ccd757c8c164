import { describe, expect, it } from '@jest/globals';
import { Limiter } from './limiter.ts';

/** Work that ends when it is told to. */
function pending() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((end) => ends.push(end)) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Limiter', () => {
  it('run so much at once and the rest in the order of arrival', async () => {
    const limiter = new Limiter(2, 10, () => new Error('full'));
    const { ends, work } = pending();
    const done: number[] = [];
    const all = Array.from({ length: 5 }, (_, turn) => limiter.run(work).then(() => done.push(turn)));
    await settled();
    expect(ends).toHaveLength(2);
    for (let turn = 0; turn < 5; turn++) {
      ends[turn]!();
      await settled();
      expect(ends).toHaveLength(Math.min(5, turn + 3));
    }
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuse when the line is full, and go on after work that failed', async () => {
    const limiter = new Limiter(1, 1, () => new Error('full'));
    const { ends, work } = pending();
    const failing = limiter.run(() => Promise.reject(new Error('broken')));
    const waiting = limiter.run(work);
    await expect(limiter.run(work)).rejects.toThrow('full');
    await expect(failing).rejects.toThrow('broken');
    await settled();
    ends[0]!();
    await waiting;
    await expect(limiter.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });
});
