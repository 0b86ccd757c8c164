import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { codeKey } from '../domain/code-key.ts';
import { type PartForPromotion, Promotion } from '../domain/promotion.ts';
import { Promotions } from '../domain/promotions.ts';

@Injectable()
export class MikroPromotions extends Promotions {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(promotion: Promotion): void {
    this.unit.em.persist(promotion);
  }

  async isMade(requestKey: string): Promise<boolean> {
    await this.primary.rows(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [requestKey]);
    const made = await this.primary.rows(`SELECT FROM promotion WHERE request_key = ?`, [requestKey]);
    return made.length > 0;
  }

  async lock(id: number): Promise<Promotion | undefined> {
    return (await this.unit.em.findOne(Promotion, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  partsByCode(codes: readonly string[]): Promise<PartForPromotion[]> {
    return this.primary.rows<PartForPromotion>(
      `SELECT id, code, code_key AS key, name, price_cents AS price, promo_price_cents AS "promotionPrice" FROM part
       WHERE code_key IN (SELECT jsonb_array_elements_text(?::jsonb)) ORDER BY id`,
      [JSON.stringify(codes.map(codeKey))],
    );
  }

  categoriesBySlug(slugs: readonly string[]): Promise<{ id: number; slug: string }[]> {
    return this.primary.rows(
      `SELECT id, slug FROM category WHERE slug IN (SELECT jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(slugs)],
    );
  }

  async modelNames(): Promise<string[]> {
    return (await this.primary.rows<{ name: string }>('SELECT name FROM model')).map(({ name }) => name);
  }
}
