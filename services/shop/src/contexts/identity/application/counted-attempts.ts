import { Injectable } from '@nestjs/common';
import { CountedDeeds } from '../contract.ts';
import { Attempts } from './attempts.ts';

@Injectable()
export class CountedAttempts extends CountedDeeds {
  constructor(private readonly attempts: Attempts) {
    super();
  }

  count(deed: string, userId: string, max: number, daily = false): Promise<void> {
    return this.attempts.take({ name: `${deed} of ${userId}`, max, daily });
  }
}
