import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../kernel/clock.ts';
import type { Config } from '../config/config.ts';
import { Guesses } from './guesses.ts';

class Noon extends Clock {
  now(): Date {
    return new Date('2026-11-24T17:00:00Z');
  }
}

describe('Guesses', () => {
  it('are as few when many are made at once', async () => {
    const guesses = new Guesses({ rateLimit: true } as Config, new Noon());
    let looked = 0;
    const guess = async () => {
      looked += 1;
      await new Promise(setImmediate);
      throw new Error('wrong');
    };
    const guessers = [{ name: 'coupon account a', max: 10 }];
    await Promise.allSettled(Array.from({ length: 300 }, () => guesses.watch(guessers, guess, () => true)));
    expect(looked).toBe(10);
  });
});
