import { Injectable } from '@nestjs/common';
import { PartTies } from '../contract.ts';

/** Asked before a part is taken out. */
@Injectable()
export class KnownPartTies extends PartTies {
  private readonly known: ((ids: readonly number[]) => Promise<readonly number[]>)[] = [];

  contribute(which: (ids: readonly number[]) => Promise<readonly number[]>): void {
    this.known.push(which);
  }

  async among(ids: readonly number[]): Promise<number[]> {
    return (await Promise.all(this.known.map((ask) => ask(ids)))).flat();
  }
}
