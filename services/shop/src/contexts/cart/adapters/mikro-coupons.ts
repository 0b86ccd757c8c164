import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { Coupons } from '../domain/coupons.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCoupons extends Coupons {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  find(code: string): Promise<Coupon | undefined> {
    return this.primary.one(Coupon, { code });
  }

  async lock(code: string): Promise<Coupon | undefined> {
    return (await this.unit.em.findOne(Coupon, { code }, LOCKED)) ?? undefined;
  }

  async lockRedemption(orderId: string): Promise<Redemption | undefined> {
    return (await this.unit.em.findOne(Redemption, { orderId }, LOCKED)) ?? undefined;
  }

  add(coupon: Coupon): void {
    this.unit.em.persist(coupon);
  }

  addRedemption(redemption: Redemption): void {
    this.unit.em.persist(redemption);
  }
}
