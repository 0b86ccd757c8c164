import type { ShopSynonym } from './shop-synonym.ts';

export abstract class ShopSynonyms {
  /** What is wrong with it beside the catalogue of today, in a sentence. Nobody else makes one until the transaction ends. */
  abstract problemOf(variant: string, canonical: string): Promise<string | undefined>;
  abstract add(synonym: ShopSynonym): void;
  abstract find(id: number): Promise<ShopSynonym | undefined>;
  abstract remove(synonym: ShopSynonym): void;
}
