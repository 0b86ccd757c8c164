import type { NewCoupons } from '@bujia/contracts/coupon-desk';
import { centsOf } from '@bujia/pricing/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { couponTaken } from '../domain/cart-errors.ts';
import { CouponSeries } from '../domain/coupon-series.ts';
import { Coupons } from '../domain/coupons.ts';

/** Answers the id of the series. */
export class MakeCoupons extends Command<number> {
  constructor(readonly wish: NewCoupons) {
    super();
  }
}

@CommandHandler(MakeCoupons)
export class MakeCouponsHandler implements ICommandHandler<MakeCoupons> {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  async execute({ wish }: MakeCoupons): Promise<number> {
    const { intento: requestKey, codigo: code } = wish;
    const before = requestKey === undefined ? undefined : await this.coupons.madeFor(requestKey);
    if (before !== undefined) return before;
    const series = CouponSeries.make(
      {
        ...{ name: wish.nombre, from: wish.desde, until: wish.hasta, requestKey },
        ...{ percent: Number(wish.porcentaje), minimumPurchase: centsOf(wish.minimo ?? '0') },
        ...{ code, prefix: wish.prefijo, count: Number(wish.cuantos ?? 1) },
      },
      this.clock.now(),
    );
    const [taken] = await this.coupons.make(series, series.codes(code));
    if (taken !== undefined) throw couponTaken(taken);
    return series.id;
  }
}
