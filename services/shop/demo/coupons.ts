import { localDate } from '@bujia/ecuador/guayaquil';
import type { CouponTerms } from '../src/contexts/cart/domain/coupon.ts';
import { CouponSeries } from '../src/contexts/cart/domain/coupon-series.ts';
import { Coupon } from '../src/contexts/cart/domain/coupon.ts';
import { cartEntities } from '../src/contexts/cart/adapters/cart.mapping.ts';
import { writeCoupons } from '../src/contexts/cart/adapters/write-coupons.ts';
import { withEntities } from '../terminal.ts';

const DAYS_MS = 24 * 3_600_000;
const VALID_DAYS = 365;

/** To be tried in the demonstration: one for any purchase, one for larger ones, and one that is over. */
export const demoCoupons: (Pick<CouponTerms, 'code' | 'percent' | 'minimumPurchase'> & {
  name: string;
  over?: true;
})[] = [
  { code: 'BIENVENIDO10', name: 'Primera compra', percent: 10, minimumPurchase: 0 },
  { code: 'TALLER20', name: 'Talleres', percent: 20, minimumPurchase: 15_000 },
  { code: 'VERANO30', name: 'Verano pasado', percent: 30, minimumPurchase: 5_000, over: true },
];

/** Enters those that are missing. */
export async function loadDemoCoupons(databaseUrl: string, now = new Date()): Promise<void> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAYS_MS);
  await withEntities(databaseUrl, cartEntities, (em) =>
    em.transactional(async (em) => {
      for (const { over, ...wish } of demoCoupons) {
        if ((await em.count(Coupon, { code: wish.code })) > 0) continue;
        const [since, last] = over ? [-VALID_DAYS, -1] : [0, VALID_DAYS];
        const days = { from: localDate(daysFrom(since)), until: localDate(daysFrom(last)) };
        const series = CouponSeries.make({ ...wish, ...days, count: 1 }, daysFrom(since));
        await writeCoupons(em, series, series.codes(wish.code));
      }
    }),
  );
}
