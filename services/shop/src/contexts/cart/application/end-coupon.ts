import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { couponOver, couponsMissing } from '../domain/cart-errors.ts';
import { Coupons } from '../domain/coupons.ts';

/** One of a series, which a client lost or gave away. */
export class EndCoupon extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

@CommandHandler(EndCoupon)
export class EndCouponHandler implements ICommandHandler<EndCoupon> {
  constructor(private readonly coupons: Coupons) {}

  async execute({ code }: EndCoupon): Promise<void> {
    const coupon = await this.coupons.lockLiving(code);
    if (coupon?.state !== 'issued') throw (await this.coupons.lock(code)) ? couponOver(code) : couponsMissing();
    coupon.withdraw();
  }
}
