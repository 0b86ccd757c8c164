import { Aggregate } from '../../../kernel/aggregate.ts';

/** That people call so what the catalogue calls otherwise, as an operator said. Made and undone, never changed. */
export class ShopSynonym extends Aggregate {
  readonly id!: number;
  readonly variant: string;
  readonly canonical: string;
  readonly madeAt: Date;

  private constructor(variant: string, canonical: string, now: Date) {
    super();
    this.variant = variant;
    this.canonical = canonical;
    this.madeAt = now;
  }

  static make(variant: string, canonical: string, now: Date): ShopSynonym {
    return new ShopSynonym(variant, canonical, now);
  }
}
