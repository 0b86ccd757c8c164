import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Coupon, Redemption } from '../domain/coupon.ts';
import { CouponSeries } from '../domain/coupon-series.ts';
import { Coupons } from '../domain/coupons.ts';
import { writeCoupons } from './write-coupons.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroCoupons extends Coupons {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async find(code: string): Promise<Coupon | undefined> {
    const coupon = await this.primary.one(Coupon, { code });
    if (!coupon || coupon.seriesId === null) return coupon;
    return livingOf(coupon, await this.primary.one(CouponSeries, { id: coupon.seriesId }));
  }

  async lock(code: string): Promise<Coupon | undefined> {
    return (await this.unit.em.findOne(Coupon, { code }, LOCKED)) ?? undefined;
  }

  async lockLiving(code: string): Promise<Coupon | undefined> {
    const coupon = await this.lock(code);
    if (!coupon || coupon.seriesId === null) return coupon;
    // Shared: those who use coupons of one series wait for whoever ends it, and not for each other.
    const shared = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    return livingOf(coupon, await this.unit.em.findOne(CouponSeries, { id: coupon.seriesId }, shared));
  }

  async lockRedemption(orderId: string): Promise<Redemption | undefined> {
    return (await this.unit.em.findOne(Redemption, { orderId }, LOCKED)) ?? undefined;
  }

  addRedemption(redemption: Redemption): void {
    this.unit.em.persist(redemption);
  }

  make(series: CouponSeries, codes: Iterable<string>): Promise<string[]> {
    return writeCoupons(this.unit.em, series, codes);
  }

  async madeFor(requestKey: string): Promise<number | undefined> {
    await this.primary.rows(`SELECT pg_advisory_xact_lock(hashtextextended(?, 1))`, [requestKey]);
    return (await this.primary.row<{ id: number }>(`SELECT id FROM coupon_series WHERE request_key = ?`, [requestKey]))
      ?.id;
  }

  async lockSeries(id: number): Promise<CouponSeries | undefined> {
    return (await this.unit.em.findOne(CouponSeries, { id }, LOCKED)) ?? undefined;
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE coupon_redemption SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}

const livingOf = (coupon: Coupon, series: CouponSeries | null | undefined): Coupon | undefined =>
  series?.endedAt === null ? coupon : undefined;
