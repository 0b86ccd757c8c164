import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForCoupons, CouponUse, type SoldWithCoupon } from '../contract.ts';

/** Asks whoever has said that it knows the orders; the service does not start without. */
@Injectable()
export class CouponUseFromAbove extends CouponUse implements OnApplicationBootstrap {
  private orders: AnswersForCoupons | undefined;

  answeredBy(orders: AnswersForCoupons): void {
    if (this.orders) throw new Error('Two answer for the use of coupons');
    this.orders = orders;
  }

  onApplicationBootstrap(): void {
    if (!this.orders) throw new Error('Nobody answers for the use of coupons');
  }

  ofSeries(ids: readonly number[]): Promise<ReadonlyMap<number, SoldWithCoupon>> {
    return this.orders!.ofSeries(ids);
  }

  ofCodes(codes: readonly string[]): Promise<ReadonlyMap<string, SoldWithCoupon & { number: number }>> {
    return this.orders!.ofCodes(codes);
  }
}
