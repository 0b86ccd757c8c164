import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PartForSale, PartsForSale } from '../contract.ts';
import { PartCodes } from './part-codes.ts';

/** Reads in the transaction of whoever asks, so that a checkout sees what it has locked. */
@Injectable()
export class SqlPartsForSale extends PartsForSale {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: PartCodes,
  ) {
    super();
  }

  async byIds(ids: readonly number[]): Promise<PartForSale[]> {
    const rows = await this.em.execute<Omit<PartForSale, 'encryptedCode'>[]>(
      `SELECT p.id, p.code, p.name, p.weight::float8 AS weight, p.unit, p.height::float8 AS height, p.width::float8 AS width,
              p.depth::float8 AS depth, p.rating::float8 AS rating, p.price_cents AS price,
              p.promo_price_cents AS "promotionPrice", p.stock,
              (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
               WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1) AS image
       FROM part p WHERE p.id = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map((row) => ({
      ...row,
      encryptedCode: this.codes.seal(row.id),
      image: row.image ?? undefined,
      promotionPrice: row.promotionPrice ?? undefined,
    }));
  }
}
