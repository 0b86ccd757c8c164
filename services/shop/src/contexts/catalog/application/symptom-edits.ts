import type { Written } from './foundation-edits.ts';

/** Which one was read, and as what. */
export interface SymptomAsRead {
  name: string;
  version: string;
}

export interface SymptomWish {
  name: string;
  phrases: readonly string[];
  /** In the order in which a mechanic looks: slugs of categories, and what the parts in them are called. */
  checks: readonly { category: string; part: string }[];
}

/** Symptoms that are written by hand. A refusal where it cannot be, or somebody else was faster. */
export abstract class SymptomEdits {
  abstract save(of: SymptomAsRead | undefined, wish: SymptomWish): Written;
  abstract retire(of: SymptomAsRead): Written;
}
