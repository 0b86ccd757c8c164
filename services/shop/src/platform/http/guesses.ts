import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { Config } from '../config/config.ts';

const WINDOW_MS = 15 * 60_000;
/** Beyond it the oldest count is forgotten. */
const COUNTS_MAX = 50_000;

export interface Guesser {
  name: string;
  /** Wrong guesses within a quarter of an hour. */
  max: number;
}

interface Count {
  wrong: number;
  until: number;
}

const takeBack = (count: Count): void => {
  count.wrong -= 1;
};

/**
 * Counts what was guessed wrong: whoever is right is held up by no count of wrong ones, and whoever tries codes one after another
 * is. What is being judged counts too, so that nobody is judged on more at once than may be wrong.
 */
@Injectable()
export class Guesses {
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Does the work unless a guesser has used up the guesses; `isWrong` says which failure is a wrong guess. */
  async watch<Result>(
    guessers: readonly Guesser[],
    work: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result> {
    if (!this.config.rateLimit) return work();
    const now = this.clock.now().getTime();
    if (guessers.some(({ name, max }) => this.wrongOf(name, now) >= max))
      throw new Refusal(
        'too-many',
        'request.too-many',
        'Ha realizado demasiados intentos. Espere un momento e intente nuevamente',
      );
    // Before it is known: else as many as one likes would be tried at once.
    const counted = guessers.map(({ name }) => this.count(name, now));
    try {
      const result = await work();
      counted.forEach(takeBack);
      return result;
    } catch (error) {
      if (!isWrong(error)) counted.forEach(takeBack);
      throw error;
    }
  }

  private wrongOf(name: string, now: number): number {
    const count = this.counts.get(name);
    return count && count.until > now ? count.wrong : 0;
  }

  private count(name: string, now: number): Count {
    const count = this.wrongOf(name, now) > 0 ? this.counts.get(name)! : { wrong: 0, until: now + WINDOW_MS };
    count.wrong += 1;
    this.counts.delete(name);
    this.counts.set(name, count);
    const oldest = this.counts.size > COUNTS_MAX ? this.counts.keys().next().value : undefined;
    if (oldest !== undefined) this.counts.delete(oldest);
    return count;
  }
}
