import { judgeCoupon } from '@bujia/pricing/coupon';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type PartForSale, PartsForSale } from '../../catalog/contract.ts';
import type { Cart, ReadTerms, WantedLine } from '../domain/cart.ts';
import { couponUnusable, couponWithoutEffect, signInForCoupon, signInToAdd } from '../domain/cart-errors.ts';
import { Carts } from '../domain/carts.ts';
import { Coupons } from '../domain/coupons.ts';
import { type CouponOnCart, type PricedCart, priceCart } from '../domain/priced-cart.ts';

export type CartAction =
  | ({ kind: 'add' } & WantedLine)
  | { kind: 'increase' | 'decrease' | 'remove'; partId: number }
  | { kind: 'clear' | 'drop-coupon' }
  | { kind: 'accept-prices'; read: ReadonlyMap<number, ReadTerms> }
  | { kind: 'apply-coupon'; code: string }
  | { kind: 'become'; lines: readonly WantedLine[]; couponCode?: string };

export interface ShownCart extends PricedCart<PartForSale> {
  shopperId: string;
  revision: number;
}

export interface CartChange {
  shopperId: string;
  signedIn: boolean;
  action: CartAction;
  /** The revision that the sender saw. */
  seen?: number;
  /** Without it, the change is applied as often as it is sent. */
  changeId?: string;
}

type Parts = ReadonlyMap<number, PartForSale>;

/**
 * Looks, works out the change, and saves it if the cart is still as it was: three short statements and no lock. Whoever
 * was overtaken does it again behind a lock.
 */
@Injectable()
export class ChangeCart {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
    private readonly parts: PartsForSale,
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
    const { shopperId, changeId } = change;
    const now = this.clock.now();
    const found = await this.carts.find(shopperId, now, changeId);
    if (!found) return undefined;
    const { cart, repeated } = found;
    const parts = await this.partsOf(cart, change);
    if (repeated) return { ...priceCart(cart.lines, parts, found.coupon), shopperId, revision: cart.revision };

    const coupon = (await this.apply(change, cart, parts, now)) ?? found.coupon;
    const priced = priceCart(cart.lines, parts, cart.couponCode === null ? undefined : coupon);
    // A coupon is worked out again after each change, and leaves the cart when it lowers nothing any more.
    if (!priced.coupon) cart.dropCoupon(now);
    if (!(await this.carts.save(cart, changeId))) return 'overtaken';
    return { ...priced, shopperId, revision: cart.revision };
  }

  /** Answers the coupon that the cart has from now on, if it is another. */
  private async apply(change: CartChange, cart: Cart, parts: Parts, now: Date): Promise<CouponOnCart | undefined> {
    const { action, signedIn } = change;
    changeLines(change, cart, parts, now);
    const code =
      action.kind === 'apply-coupon' ? action.code : action.kind === 'become' ? action.couponCode : undefined;
    if (!code || code === cart.couponCode) return undefined;
    if (!signedIn) throw signInForCoupon();
    const coupon = await this.coupons.find(code);
    if (!coupon?.isUsable(now)) throw couponUnusable(code);
    const verdict = judgeCoupon(coupon, priceCart(cart.lines, parts).totals);
    if (verdict.outcome !== 'applied') throw couponWithoutEffect(code, verdict);
    cart.applyCoupon(code, now);
    return { code, terms: coupon };
  }

  private async partsOf(cart: Cart, { action }: CartChange): Promise<Parts> {
    const ids = new Set(cart.lines.map(({ partId }) => partId));
    if (action.kind === 'add') ids.add(action.partId);
    if (action.kind === 'become') for (const { partId } of action.lines) ids.add(partId);
    const found = ids.size > 0 ? await this.parts.byIds([...ids]) : [];
    return new Map(found.map((part) => [part.id, part]));
  }
}

function changeLines({ action, seen, signedIn }: CartChange, cart: Cart, parts: Parts, now: Date): void {
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
