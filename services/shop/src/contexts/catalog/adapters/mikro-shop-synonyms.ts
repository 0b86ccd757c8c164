import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ShopSynonym } from '../domain/shop-synonym.ts';
import { ShopSynonyms } from '../domain/shop-synonyms.ts';
import { Understanding } from '../domain/understanding.ts';
import { KNOWN, type Known } from './search-query.ts';

@Injectable()
export class MikroShopSynonyms extends ShopSynonyms {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly config: Config,
  ) {
    super();
  }

  async problemOf(variant: string, canonical: string): Promise<string | undefined> {
    // Two that are made at once might lead to each other.
    await this.primary.rows(`SELECT pg_advisory_xact_lock(hashtextextended('shop_synonym', 0))`);
    const known = (await this.primary.row<Known>(KNOWN))!;
    return new Understanding({ ...known, ignored: [this.config.shop.make.nombre] }).synonymProblem(variant, canonical);
  }

  add(synonym: ShopSynonym): void {
    this.unit.em.persist(synonym);
  }

  async find(id: number): Promise<ShopSynonym | undefined> {
    return (await this.unit.em.findOne(ShopSynonym, { id })) ?? undefined;
  }

  remove(synonym: ShopSynonym): void {
    this.unit.em.remove(synonym);
  }
}
