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

/** Counts what was guessed wrong: whoever is right is never held up, and whoever tries codes one after another is. */
@Injectable()
export class Guesses {
  private readonly counts = new Map<string, { wrong: number; until: number }>();

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
    try {
      return await work();
    } catch (error) {
      if (isWrong(error)) for (const { name } of guessers) this.count(name, now);
      throw error;
    }
  }

  private wrongOf(name: string, now: number): number {
    const count = this.counts.get(name);
    return count && count.until > now ? count.wrong : 0;
  }

  private count(name: string, now: number): void {
    const wrong = this.wrongOf(name, now) + 1;
    const until = wrong === 1 ? now + WINDOW_MS : this.counts.get(name)!.until;
    this.counts.delete(name);
    this.counts.set(name, { wrong, until });
    const oldest = this.counts.size > COUNTS_MAX ? this.counts.keys().next().value : undefined;
    if (oldest !== undefined) this.counts.delete(oldest);
  }
}
