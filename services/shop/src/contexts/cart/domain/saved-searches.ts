import type { SavedSearch } from './saved-search.ts';

export abstract class SavedSearches {
  /** Locked, opened and missing like a cart; that of an account begins with the vehicles of its garage. */
  abstract lock(shopperId: string): Promise<SavedSearch | undefined>;
  /** Opened with these vehicles, where there is none. */
  abstract begin(shopperId: string, vehicles: readonly number[]): Promise<void>;
}
