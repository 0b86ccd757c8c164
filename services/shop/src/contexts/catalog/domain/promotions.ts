import type { PartForPromotion, Promotion } from './promotion.ts';

/** What the shop gives, and what it can be given for. */
export abstract class Promotions {
  abstract add(promotion: Promotion): void;
  /** Whether it was made for this key; nobody else makes one for it until the transaction ends. */
  abstract isMade(requestKey: string): Promise<boolean>;
  /** Nobody else ends it until the transaction ends. */
  abstract lock(id: number): Promise<Promotion | undefined>;
  /** Those that there are. */
  abstract partsByCode(codes: readonly string[]): Promise<PartForPromotion[]>;
  abstract categoriesBySlug(slugs: readonly string[]): Promise<{ id: number; slug: string }[]>;
  abstract modelNames(): Promise<string[]>;
}
