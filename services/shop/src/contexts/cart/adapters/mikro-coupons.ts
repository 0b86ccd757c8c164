import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { Coupons } from '../domain/coupons.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCoupons extends Coupons {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(code: string): Promise<Coupon | undefined> {
    const em = this.em.isInTransaction() ? this.em : this.em.fork();
    return (await em.findOne(Coupon, { code })) ?? undefined;
  }

  async lock(code: string): Promise<Coupon | undefined> {
    return (await this.em.findOne(Coupon, { code }, LOCKED)) ?? undefined;
  }

  async lockRedemption(orderId: string): Promise<Redemption | undefined> {
    return (await this.em.findOne(Redemption, { orderId }, LOCKED)) ?? undefined;
  }

  add(coupon: Coupon): void {
    this.em.persist(coupon);
  }

  addRedemption(redemption: Redemption): void {
    this.em.persist(redemption);
  }
}
