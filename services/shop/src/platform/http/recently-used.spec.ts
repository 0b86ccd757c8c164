import { expect, it } from '@jest/globals';
import { RecentlyUsed } from './recently-used.ts';

it('What was used last is kept while there is room, each thing counted once', () => {
  const kept = new RecentlyUsed<number>(10);
  for (let i = 0; i < 5; i++) kept.set('a', i, 4);
  kept.set('b', 1, 4);
  expect([kept.get('b'), kept.get('a')]).toEqual([1, 4]);
  kept.set('c', 1, 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([4, undefined, 1]);
  kept.delete('a');
  kept.delete('a');
  kept.set('d', 1, 6);
  expect(['c', 'd'].map((key) => kept.get(key))).toEqual([1, 1]);
  kept.set('large', 1, 11);
  expect(['c', 'd', 'large'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined]);
});
