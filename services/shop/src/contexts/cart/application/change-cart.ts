import { judgeCoupon } from '@bujia/pricing/coupon';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cart, ReadTerms, WantedLine } from '../domain/cart.ts';
import { couponUnusable, couponWithoutEffect, signInForCoupon, signInToAdd } from '../domain/cart-errors.ts';
import { Carts } from '../domain/carts.ts';
import { Coupons } from '../domain/coupons.ts';
import type { BuyersVehicles } from '../contract.ts';
import { LookAtCart } from './look-at-cart.ts';
import type { OfferedPart } from './offers-to-account.ts';
import { type CouponOnCart, type PricedCart, priceCart } from '../domain/priced-cart.ts';

export type CartAction =
  | ({ kind: 'add' } & WantedLine)
  | { kind: 'increase' | 'decrease' | 'remove'; partId: number }
  | { kind: 'clear' | 'drop-coupon' }
  | { kind: 'accept-prices'; read: ReadonlyMap<number, ReadTerms> }
  | { kind: 'apply-coupon'; code: string }
  | { kind: 'become'; lines: readonly WantedLine[]; couponCode?: string };

export interface ShownCart extends PricedCart<OfferedPart> {
  shopperId: string;
  revision: number;
  vehicles: BuyersVehicles;
}

export interface CartChange {
  shopperId: string;
  /** Of whoever is signed in. */
  accountId: string | undefined;
  action: CartAction;
  /** The revision that the sender saw. */
  seen?: number;
  /** Without it, the change is applied as often as it is sent. */
  changeId?: string;
}

type Parts = ReadonlyMap<number, OfferedPart>;

/**
 * Looks, works out the change, and saves it if the cart is still as it was: two trips to the database and no lock. Whoever
 * was overtaken does it again behind a lock.
 */
@Injectable()
export class ChangeCart {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
    private readonly lookAt: LookAtCart,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Answers the cart as it is then, or undefined when its shopper is gone. */
  async change(change: CartChange): Promise<ShownCart | undefined> {
    const outcome = await this.attempt(change);
    if (outcome !== 'overtaken') return outcome;
    return this.unit.run(async () => {
      if (!(await this.carts.lock(change.shopperId))) return undefined;
      const behindLock = await this.attempt(change);
      if (behindLock === 'overtaken') throw new Error(`The locked cart of ${change.shopperId} was changed`);
      return behindLock;
    });
  }

  private async attempt(change: CartChange): Promise<ShownCart | 'overtaken' | undefined> {
    const { shopperId, accountId, changeId } = change;
    const now = this.clock.now();
    const found = await this.lookAt.look(shopperId, accountId, { changeId, besides: partsNamedBy(change) });
    if (!found) return undefined;
    const { cart, repeated, vehicles, offers: parts } = found;
    const about = () => ({ shopperId, revision: cart.revision, vehicles });
    if (repeated) return { ...priceCart(cart.lines, parts, found.coupon), ...about() };

    const coupon = (await this.apply(change, cart, parts, now)) ?? found.coupon;
    const priced = priceCart(cart.lines, parts, cart.couponCode === null ? undefined : coupon);
    // A coupon is worked out again after each change, and leaves the cart when it lowers nothing any more.
    if (!priced.coupon) cart.dropCoupon(now);
    if (!(await this.carts.save(cart, changeId))) return 'overtaken';
    this.lookAt.remember(
      shopperId,
      cart.lines.map(({ partId }) => partId),
    );
    return { ...priced, ...about() };
  }

  /** Answers the coupon that the cart has from now on, if it is another. */
  private async apply(change: CartChange, cart: Cart, parts: Parts, now: Date): Promise<CouponOnCart | undefined> {
    const { action, accountId } = change;
    changeLines(change, cart, parts, now);
    const code =
      action.kind === 'apply-coupon' ? action.code : action.kind === 'become' ? action.couponCode : undefined;
    if (!code || code === cart.couponCode) return undefined;
    if (accountId === undefined) throw signInForCoupon();
    const coupon = await this.coupons.find(code);
    if (!coupon?.isUsable(now)) throw couponUnusable(code);
    const verdict = judgeCoupon(coupon, priceCart(cart.lines, parts).totals);
    if (verdict.outcome !== 'applied') throw couponWithoutEffect(code, verdict);
    cart.applyCoupon(code, now);
    return { code, terms: coupon };
  }
}

function partsNamedBy({ action }: CartChange): number[] {
  if (action.kind === 'add') return [action.partId];
  return action.kind === 'become' ? action.lines.map(({ partId }) => partId) : [];
}

function changeLines({ action, seen, accountId }: CartChange, cart: Cart, parts: Parts, now: Date): void {
  const signedIn = accountId !== undefined;
  switch (action.kind) {
    case 'add':
      if (!signedIn) throw signInToAdd();
      cart.add(action, parts, now);
      break;
    case 'increase':
      cart.increase(action.partId, parts, now);
      break;
    case 'decrease':
      cart.decrease(action.partId, now);
      break;
    case 'remove':
      cart.remove(action.partId, now);
      break;
    case 'clear':
      cart.clear(seen, now);
      break;
    case 'become':
      if (!signedIn && action.lines.some(({ partId }) => !cart.has(partId))) throw signInToAdd();
      cart.become(action.lines, seen, parts, now);
      break;
    case 'accept-prices':
      // A visitor sees no price. Taking one as read would tell, by the revision, whether it was guessed.
      if (!signedIn) throw signInToAdd();
      cart.acceptPrices(action.read, parts, now);
      break;
    case 'drop-coupon':
      cart.dropCoupon(now);
      break;
    case 'apply-coupon':
  }
}
