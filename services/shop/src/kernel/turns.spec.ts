import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

/** Work that ends when it is told to. */
function pending() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((end) => ends.push(end)) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Turns', () => {
  it('run so much at once and the rest in the order of arrival', async () => {
    const turns = new Turns(2, 10, () => new Error('full'));
    const { ends, work } = pending();
    const done: number[] = [];
    const all = Array.from({ length: 5 }, (_, turn) => turns.take(work).then(() => done.push(turn)));
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
    const turns = new Turns(1, 1, () => new Error('full'));
    const { ends, work } = pending();
    const failing = turns.take(() => Promise.reject(new Error('broken')));
    const waiting = turns.take(work);
    await expect(turns.take(work)).rejects.toThrow('full');
    await expect(failing).rejects.toThrow('broken');
    await settled();
    ends[0]!();
    await waiting;
    await expect(turns.take(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });
});
