import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { CouponSeries } from '../domain/coupon-series.ts';

/**
 * Coupons by one statement: ten thousand changes are no entry of the staff's log, their series is. Answers which codes there
 * are already: then nothing may be kept.
 */
export async function writeCoupons(
  em: UnitOfWork['em'],
  series: CouponSeries,
  codes: Iterable<string>,
): Promise<string[]> {
  em.persist(series);
  await em.flush();
  const coupons = Array.from(codes, (code) => series.coupon(code));
  const made = await em.execute<{ code: string }[]>(
    `INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at, series_id)
     SELECT code, ?::smallint, ?::integer, ?::timestamptz, ?::timestamptz, 'issued', ?::timestamptz, ?::integer
     FROM jsonb_array_elements_text(?::jsonb) code ON CONFLICT (code) DO NOTHING RETURNING code`,
    [
      ...[series.percent, series.minimumPurchase, series.validFrom, series.validUntil, series.madeAt, series.id],
      JSON.stringify(coupons.map(({ code }) => code)),
    ],
  );
  const isMade = new Set(made.map(({ code }) => code));
  return coupons.flatMap(({ code }) => (isMade.has(code) ? [] : [code]));
}
