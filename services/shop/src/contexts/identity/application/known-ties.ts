import { Injectable } from '@nestjs/common';
import { AccountTies } from '../contract.ts';
import { accountTied } from '../domain/identity-errors.ts';

/** Asked before an account goes. */
@Injectable()
export class KnownTies extends AccountTies {
  private readonly known: ((userId: string) => Promise<string | undefined>)[] = [];

  contribute(why: (userId: string) => Promise<string | undefined>): void {
    this.known.push(why);
  }

  async assertNone(userId: string): Promise<void> {
    for (const ask of this.known) {
      const why = await ask(userId);
      if (why !== undefined) throw accountTied(why);
    }
  }
}
