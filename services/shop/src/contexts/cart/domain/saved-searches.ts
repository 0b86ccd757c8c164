import type { SavedSearch } from './saved-search.ts';

export abstract class SavedSearches {
  /** Locked, opened and missing like a cart. */
  abstract lock(shopperId: string): Promise<SavedSearch | undefined>;
  abstract add(search: SavedSearch): void;
}
