import { Injectable } from '@nestjs/common';
import { COUPONS_AT_ONCE } from '@bujia/contracts/coupon-desk';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';

/** So few that no checkout waits for long. */
const BURST = 500;
const NAME = 'Cupones anteriores';

/** Coupons of an older version were made without a series: those with the same terms become one. */
@Injectable()
export class GatheredCoupons {
  constructor(private readonly unit: UnitOfWork) {}

  @Every(60, 'Juntar en series los cupones sueltos')
  async gather(stopping?: AbortSignal): Promise<void> {
    while (stopping?.aborted !== true && (await this.unit.run(() => this.burst())));
  }

  /** Whether there may be more. One worker at a time, or the same terms would become two series. */
  private async burst(): Promise<boolean> {
    const { em } = this.unit;
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('coupon_series', 0))`);
    const [first] = await em.execute<{ terms: string[]; codes: string[] }[]>(
      `WITH lone AS (SELECT * FROM coupon WHERE series_id IS NULL ORDER BY code LIMIT ${BURST} FOR UPDATE SKIP LOCKED)
       SELECT jsonb_build_array(percent, minimum_cents, valid_from, valid_until) AS terms, jsonb_agg(code) AS codes
       FROM lone GROUP BY 1 LIMIT 1`,
    );
    if (!first) return false;
    const terms = JSON.stringify(first.terms);
    const [series] = await em.execute<{ id: number }[]>(
      `UPDATE coupon_series s SET count = count + ?
       WHERE s.id = (SELECT id FROM coupon_series WHERE name = '${NAME}' AND count <= ? AND ended_at IS NULL
         AND jsonb_build_array(percent, minimum_cents, valid_from, valid_until) = ?::jsonb ORDER BY id DESC LIMIT 1)
         AND s.ended_at IS NULL
       RETURNING s.id`,
      [first.codes.length, COUPONS_AT_ONCE - first.codes.length, terms],
    );
    const id = series?.id ?? (await this.begin(terms, first.codes));
    await em.execute(
      `UPDATE coupon SET series_id = ? WHERE series_id IS NULL AND code IN (SELECT jsonb_array_elements_text(?::jsonb))`,
      [id, JSON.stringify(first.codes)],
    );
    return true;
  }

  private async begin(terms: string, codes: readonly string[]): Promise<number> {
    const [made] = await this.unit.em.execute<{ id: number }[]>(
      `INSERT INTO coupon_series (name, prefix, count, percent, minimum_cents, valid_from, valid_until, made_at)
       SELECT '${NAME}', ?, ?, (t ->> 0)::smallint, (t ->> 1)::integer, (t ->> 2)::timestamptz, (t ->> 3)::timestamptz,
         (SELECT min(issued_at) FROM coupon WHERE code IN (SELECT jsonb_array_elements_text(?::jsonb)))
       FROM (SELECT ?::jsonb AS t) x RETURNING id`,
      [codes.length === 1 ? codes[0] : '', codes.length, JSON.stringify(codes), terms],
    );
    return made!.id;
  }
}
