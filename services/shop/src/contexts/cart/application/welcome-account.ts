import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Garages } from '../contract.ts';
import { SavedSearches } from '../domain/saved-searches.ts';
import type { Shopper } from '../domain/shopper.ts';
import { Shoppers } from '../domain/shoppers.ts';

/** Whoever is signed in, in a browser of which nothing is known: there is nothing to lock or merge, so one trip to the database is enough. */
@Injectable()
export class WelcomeAccount {
  constructor(
    private readonly shoppers: Shoppers,
    private readonly searches: SavedSearches,
    private readonly garages: Garages,
    private readonly primary: Primary,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** `tokenHash`: what the browser is known by from now on. */
  async welcome(accountId: string, tokenHash: string): Promise<Shopper> {
    const [shopper, vehicles] = await this.primary.together(() =>
      Promise.all([this.shoppers.ofAccountIn(tokenHash, accountId, this.clock.now()), this.garages.of(accountId)]),
    );
    if (vehicles.length > 0) await this.unit.run(() => this.searches.begin(shopper.id, vehicles));
    return shopper;
  }
}
