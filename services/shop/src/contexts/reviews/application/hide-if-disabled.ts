import { Injectable } from '@nestjs/common';
import { People } from '../../identity/contract.ts';
import { Reviews } from '../domain/reviews.ts';

/** Nobody reads what somebody wrote who is kept out. By what is so now: two events may come in either order. */
@Injectable()
export class HideIfDisabled {
  constructor(
    private readonly reviews: Reviews,
    private readonly people: People,
  ) {}

  /** To be called inside a transaction. */
  async look(accountId: string): Promise<void> {
    const person = await this.people.find(accountId);
    if (person) await this.reviews.hide(accountId, person.disabled);
  }
}
