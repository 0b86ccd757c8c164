import { Injectable } from '@nestjs/common';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type PartForSale, PartsForSale, type RunningPromotion } from '../contract.ts';
import { codeKey } from '../domain/code-key.ts';
import { shelvesOf } from '../domain/shelves.ts';
import { RATING } from './listing-query.ts';
import { PartCodes } from './part-codes.ts';
import { IS_FOR, isRunning } from './promotion-sql.ts';

/** Reads in the transaction of whoever asks, so that a checkout sees what it has locked. */
@Injectable()
export class SqlPartsForSale extends PartsForSale {
  constructor(
    private readonly primary: Primary,
    private readonly codes: PartCodes,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  async byIds(ids: readonly number[]): Promise<PartForSale[]> {
    const running = isRunning(localDate(this.clock.now()));
    const rows = await this.primary.rows<
      Omit<PartForSale, 'encryptedCode' | 'promotions' | 'shelves'> & {
        promotions: RunningPromotion[] | null;
        elsewhere: Record<string, number>;
      }
    >(
      `SELECT p.id, p.code, p.name, p.weight::float8 AS weight, p.unit, p.height::float8 AS height, p.width::float8 AS width,
              p.depth::float8 AS depth, ${RATING}::float8 AS rating, p.price_cents AS price,
              p.promo_price_cents AS "promotionPrice", p.stock, p.elsewhere,
              (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
               WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1) AS image,
              (SELECT json_agg(row_to_json(own) ORDER BY own.id)
               FROM (SELECT r.id, r.name, r.badge, r.stackable, r.terms FROM promotion r WHERE ${running} AND ${IS_FOR}) own
              ) AS promotions
       FROM part p JOIN category c ON c.id = p.category_id WHERE p.id = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ elsewhere, ...row }) => ({
      ...row,
      shelves: shelvesOf(this.config.shop.branches, { stock: row.stock, elsewhere }),
      encryptedCode: this.codes.seal(row.id),
      image: row.image ?? undefined,
      promotionPrice: row.promotionPrice ?? undefined,
      promotions: row.promotions ?? [],
    }));
  }

  async idsOf(codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.primary.rows<{ key: string; id: number }>(
      `SELECT code_key AS key, id FROM part WHERE code_key IN (SELECT jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(codes.map(codeKey))],
    );
    const byKey = new Map(rows.map(({ key, id }) => [key, id]));
    return new Map(
      codes.flatMap((code): [string, number][] => {
        const id = byKey.get(codeKey(code));
        return id === undefined ? [] : [[code, id]];
      }),
    );
  }

  async inCategories(ids: readonly number[], slugs: readonly string[]): Promise<ReadonlySet<number>> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT p.id FROM part p JOIN category c ON c.id = p.category_id LEFT JOIN category above ON above.id = c.parent_id
       WHERE p.id = ANY(?::int[]) AND ARRAY[c.slug, above.slug] && ARRAY(SELECT jsonb_array_elements_text(?::jsonb))`,
      [`{${ids.join(',')}}`, JSON.stringify(slugs)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
