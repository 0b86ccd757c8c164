import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SavedSearch } from '../domain/saved-search.ts';
import { SavedSearches } from '../domain/saved-searches.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroSavedSearches extends SavedSearches {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async lock(shopperId: string): Promise<SavedSearch | undefined> {
    const search = await this.unit.em.findOne(SavedSearch, { shopperId }, LOCKED);
    if (search) return search;
    // Two who open it at once find the same row; a shopper who is being merged away is waited for, and then gone.
    await this.unit.em.execute(
      `INSERT INTO saved_search (shopper_id, vehicles)
       SELECT id, '[]' FROM shopper WHERE id = ? FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [shopperId],
    );
    return (await this.unit.em.findOne(SavedSearch, { shopperId }, LOCKED)) ?? undefined;
  }

  add(search: SavedSearch): void {
    this.unit.em.persist(search);
  }
}
