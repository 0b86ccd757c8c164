import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { CouponSeries } from '../domain/coupon-series.ts';

/** So many at once: what is drawn, written and checked of ten thousand in one go holds everybody up. */
export const COUPONS_A_STATEMENT = 500;

/**
 * Coupons by few statements: ten thousand changes are no entry of the staff's log, their series is. Answers which codes there
 * are already: then nothing may be kept.
 */
export async function writeCoupons(
  em: UnitOfWork['em'],
  series: CouponSeries,
  codes: Iterable<string>,
): Promise<string[]> {
  em.persist(series);
  await em.flush();
  const taken: string[] = [];
  let some: string[] = [];
  const write = async () => {
    taken.push(...(await writeSome(em, series, some)));
    some = [];
  };
  for (const code of codes) {
    some.push(series.coupon(code).code);
    if (some.length === COUPONS_A_STATEMENT) await write();
  }
  if (some.length > 0) await write();
  return taken;
}

async function writeSome(em: UnitOfWork['em'], series: CouponSeries, codes: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ code: string }[]>(
    `WITH wanted AS (SELECT code FROM jsonb_array_elements_text(?::jsonb) code),
     made AS (
       INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at, series_id)
       SELECT code, ?::smallint, ?::integer, ?::timestamptz, ?::timestamptz, 'issued', ?::timestamptz, ?::integer
       FROM wanted ON CONFLICT (code) DO NOTHING RETURNING code)
     SELECT code FROM wanted EXCEPT SELECT code FROM made`,
    [
      JSON.stringify(codes),
      ...[series.percent, series.minimumPurchase, series.validFrom, series.validUntil, series.madeAt, series.id],
    ],
  );
  return rows.map(({ code }) => code);
}
