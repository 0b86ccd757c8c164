import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { type SearchOfAccount, SearchesOfAccounts } from '../contract.ts';
import { SavedSearches } from '../domain/saved-searches.ts';
import { Shoppers } from '../domain/shoppers.ts';

@Injectable()
export class SearchesForGarages extends SearchesOfAccounts {
  constructor(
    private readonly shoppers: Shoppers,
    private readonly searches: SavedSearches,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(accountId: string): Promise<SearchOfAccount> {
    const { id } = await this.shoppers.ofAccount(accountId, this.clock.now());
    const search = await this.searches.lock(id);
    if (!search) throw new Error('The shopper of an account is never merged away');
    return search;
  }
}
