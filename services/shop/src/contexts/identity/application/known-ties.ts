import { Injectable } from '@nestjs/common';
import { AccountTies } from '../contract.ts';
import { accountTied } from '../domain/identity-errors.ts';

/** Asked before an account goes. */
@Injectable()
export class KnownTies extends AccountTies {
  private readonly known: ((userId: string) => Promise<string | undefined>)[] = [];
  private readonly parts: ((userId: string) => Promise<readonly string[]>)[] = [];

  contribute(why: (userId: string) => Promise<string | undefined>): void {
    this.known.push(why);
  }

  contributeUnderWay(what: (userId: string) => Promise<readonly string[]>): void {
    this.parts.push(what);
  }

  async assertNone(userId: string): Promise<void> {
    for (const ask of this.known) {
      const why = await ask(userId);
      if (why !== undefined) throw accountTied(why);
    }
  }

  async underWay(userId: string): Promise<string[]> {
    const found: string[] = [];
    for (const ask of this.parts) found.push(...(await ask(userId)));
    return found;
  }

  async assertNothingUnderWay(userId: string): Promise<void> {
    const [why] = await this.underWay(userId);
    if (why !== undefined) throw accountTied(why);
  }
}
