import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { couponsMissing } from '../domain/cart-errors.ts';
import { Coupons } from '../domain/coupons.ts';

/** All that is left of a series, at once; an order that is being placed has its coupon, or is told that it is over. */
export class EndCoupons extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(EndCoupons)
export class EndCouponsHandler implements ICommandHandler<EndCoupons> {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  async execute({ number }: EndCoupons): Promise<void> {
    const series = await this.coupons.lockSeries(number);
    if (!series) throw couponsMissing();
    series.end(this.clock.now());
  }
}
