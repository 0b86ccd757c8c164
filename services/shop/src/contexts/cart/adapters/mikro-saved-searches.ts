import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Garages } from '../contract.ts';
import { SavedSearch } from '../domain/saved-search.ts';
import { SavedSearches } from '../domain/saved-searches.ts';
import { Shoppers } from '../domain/shoppers.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroSavedSearches extends SavedSearches {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly shoppers: Shoppers,
    private readonly garages: Garages,
  ) {
    super();
  }

  async lock(shopperId: string): Promise<SavedSearch | undefined> {
    const search = await this.unit.em.findOne(SavedSearch, { shopperId }, LOCKED);
    if (search) return search;
    // Two who open it at once find the same row; a shopper who is being merged away is waited for, and then gone.
    const accountId = await this.shoppers.accountOf(shopperId);
    const vehicles = accountId === undefined ? [] : await this.garages.of(accountId);
    await this.begin(shopperId, vehicles);
    return (await this.unit.em.findOne(SavedSearch, { shopperId }, LOCKED)) ?? undefined;
  }

  async begin(shopperId: string, vehicles: readonly number[]): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO saved_search (shopper_id, vehicles)
       SELECT id, ?::jsonb FROM shopper WHERE id = ? FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [JSON.stringify(vehicles), shopperId],
    );
  }
}
