import { Coupon, type CouponTerms } from '../src/contexts/cart/domain/coupon.ts';
import { cartEntities } from '../src/contexts/cart/adapters/cart.mapping.ts';
import { withEntities } from '../terminal.ts';

const DAYS_MS = 24 * 3_600_000;
const VALID_DAYS = 365;

/** To be tried in the demonstration: one for any purchase, one for larger ones, and one that is over. */
export const demoCoupons: (Pick<CouponTerms, 'code' | 'percent' | 'minimumPurchase'> & { over?: true })[] = [
  { code: 'BIENVENIDO10', percent: 10, minimumPurchase: 0 },
  { code: 'TALLER20', percent: 20, minimumPurchase: 15_000 },
  { code: 'VERANO30', percent: 30, minimumPurchase: 5_000, over: true },
];

/** Enters those that are missing. */
export async function loadDemoCoupons(databaseUrl: string, now = new Date()): Promise<void> {
  const [past, future] = [-1, 1].map((sign) => new Date(now.getTime() + sign * VALID_DAYS * DAYS_MS)) as [Date, Date];
  await withEntities(databaseUrl, cartEntities, async (em) => {
    for (const { over, ...terms } of demoCoupons) {
      if ((await em.count(Coupon, { code: terms.code })) > 0) continue;
      const dates = over ? { validFrom: past, validUntil: now } : { validFrom: now, validUntil: future };
      em.persist(Coupon.issue({ ...terms, ...dates }, now));
    }
    await em.flush();
  });
}
