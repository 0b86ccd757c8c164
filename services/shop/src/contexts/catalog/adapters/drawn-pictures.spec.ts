import { describe, expect, it } from '@jest/globals';
import { DrawnPictures } from './drawn-pictures.ts';
import { picturesBusy } from '../domain/catalog-errors.ts';

describe('Pictures that are drawn for whoever asks', () => {
  it('are drawn one at a time, and once for all who want the same', async () => {
    const drawn = new DrawnPictures();
    let [atWork, most, times] = [0, 0, 0];
    const work = async () => {
      most = Math.max(most, (atWork += 1));
      times += 1;
      await new Promise(setImmediate);
      atWork -= 1;
      return Buffer.from('picture');
    };
    const asked = ['a', 'b', 'a', 'c', 'a'].map((path) => drawn.draw(path, work));
    expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['picture']));
    expect([most, times]).toEqual([1, 3]);
    expect([String(drawn.ready('a')), drawn.ready('d')]).toEqual(['picture', undefined]);
  });

  it('take one place in the line, however often one of them is asked for', async () => {
    const drawn = new DrawnPictures();
    let times = 0;
    const work = async () => {
      await new Promise(setImmediate);
      return Buffer.from(`${(times += 1)}`);
    };
    const asked = await Promise.all(Array.from({ length: 100 }, () => drawn.draw('a', work)));
    expect([new Set(asked.map(String)), times]).toEqual([new Set(['1']), 1]);
  });

  it('have a line with an end, and what could not be drawn holds up nobody', async () => {
    const drawn = new DrawnPictures();
    const broken = drawn.draw('a', () => Promise.reject(new Error('no picture'))).catch(String);
    const asked = Array.from({ length: 30 }, (_, i) => drawn.draw(`${i}`, () => Promise.resolve(Buffer.from('p'))));
    const ends = await Promise.allSettled(asked);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toHaveLength(14);
    expect(refused[0]).toEqual(picturesBusy());
    expect([await broken, String(await drawn.draw('a', () => Promise.resolve(Buffer.from('p'))))]).toEqual([
      'Error: no picture',
      'p',
    ]);
  });
});
