/**
 * Coupons, for whoever has the database; operators make them under "Cupones" of the dashboard. DATABASE_URL says where;
 * --env-file=.env takes it from a file.
 *
 *   npm run coupons -- create --percent 15 [--name Verano] [--code VERANO15 | --count 50 [--prefix VER]] [--minimum 50.00]
 *                             [--from 2026-12-01] [--until 2026-12-31]
 *   npm run coupons -- list
 *   npm run coupons -- withdraw VERANO15
 *   npm run coupons -- end 7
 *
 * Days are those of Ecuador, the last one included. Without a code, codes that nobody can guess are made. `end` takes the number of
 * what was made in one go.
 */
import { parseArgs } from 'node:util';
import { localDate } from '@bujia/ecuador/guayaquil';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { LockMode } from '@mikro-orm/core';
import { cartEntities } from './src/contexts/cart/adapters/cart.mapping.ts';
import { writeCoupons } from './src/contexts/cart/adapters/write-coupons.ts';
import { couponOver, couponTaken } from './src/contexts/cart/domain/cart-errors.ts';
import { Coupon } from './src/contexts/cart/domain/coupon.ts';
import { CouponSeries } from './src/contexts/cart/domain/coupon-series.ts';
import { type TerminalCommands, logged, runCommand } from './terminal.ts';

const VALID_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

const commands: TerminalCommands = {
  create: (em, args) => {
    const now = new Date();
    const { values } = parseArgs({
      args,
      options: {
        percent: { type: 'string' },
        name: { type: 'string' },
        code: { type: 'string' },
        prefix: { type: 'string' },
        count: { type: 'string', default: '1' },
        minimum: { type: 'string', default: '0' },
        from: { type: 'string', default: localDate(now) },
        until: { type: 'string' },
      },
    });
    const { code, prefix, from, until } = values;
    const lastDay = new Date(new Date(`${from}T12:00:00Z`).getTime() + VALID_DAYS * DAY_MS);
    const series = CouponSeries.make(
      {
        ...{ name: values.name ?? code ?? 'Cupones de la terminal', code, prefix, count: Number(values.count) },
        ...{ percent: Number(values.percent), minimumPurchase: centsOf(values.minimum) },
        // A day that is none is refused whatever the other is.
        ...{ from, until: until ?? (Number.isNaN(lastDay.getTime()) ? from : localDate(lastDay)) },
      },
      now,
    );
    return em.transactional(async (em) => {
      const [taken] = await writeCoupons(em, series, series.codes(code));
      if (taken !== undefined) throw couponTaken(taken);
      await logged(em, 'MakeCoupons', { number: series.id }, String(series.id));
      return (await em.find(Coupon, { seriesId: series.id }, { orderBy: { code: 'asc' } })).map((coupon) =>
        described(coupon),
      );
    });
  },
  list: async (em) => {
    const series = await em.find(CouponSeries, {});
    const over = new Set(series.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id));
    const all = await em.find(Coupon, {}, { orderBy: { issuedAt: 'asc', code: 'asc' } });
    return all.map((coupon) => described(coupon, over.has(coupon.seriesId ?? NaN)));
  },
  withdraw: (em, [code = '']) =>
    em.transactional(async (em) => {
      const coupon = await em.findOneOrFail(Coupon, { code }, LOCKED);
      const series = coupon.seriesId === null ? null : await em.findOne(CouponSeries, { id: coupon.seriesId }, LOCKED);
      if (coupon.state !== 'issued' || series?.endedAt) throw couponOver(code);
      coupon.withdraw();
      await logged(em, 'EndCoupon', {}, code);
      return [described(coupon)];
    }),
  end: (em, [number = '']) =>
    em.transactional(async (em) => {
      const series = await em.findOneOrFail(CouponSeries, { id: Number(number) }, LOCKED);
      series.end(new Date());
      await logged(em, 'EndCoupons', { number: series.id }, String(series.id));
      return [`${series.id}  ${series.name}  ended`];
    }),
};

const described = (
  { code, percent, minimumPurchase, validFrom, validUntil, state, seriesId }: Coupon,
  isOver = false,
): string =>
  [
    code.padEnd(30),
    `${percent}%`.padStart(4),
    `from ${formatMoney(minimumPurchase)}`.padEnd(16),
    `${localDate(validFrom)} to ${localDate(new Date(validUntil.getTime() - 1))}`,
    (isOver && state === 'issued' ? 'ended' : state).padEnd(9),
    `made in ${seriesId ?? '-'}`,
  ].join('  ');

if (import.meta.main) await runCommand(cartEntities, commands);
