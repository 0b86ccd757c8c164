import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SavedSearch } from '../domain/saved-search.ts';
import { SavedSearches } from '../domain/saved-searches.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroSavedSearches extends SavedSearches {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async lock(shopperId: string): Promise<SavedSearch | undefined> {
    const search = await this.em.findOne(SavedSearch, { shopperId }, LOCKED);
    if (search) return search;
    // Two who open it at once find the same row; a shopper who is being merged away is waited for, and then gone.
    await this.em.execute(
      `INSERT INTO saved_search (shopper_id, vehicles)
       SELECT id, '[]' FROM shopper WHERE id = ? FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [shopperId],
    );
    return (await this.em.findOne(SavedSearch, { shopperId }, LOCKED)) ?? undefined;
  }

  add(search: SavedSearch): void {
    this.em.persist(search);
  }
}
