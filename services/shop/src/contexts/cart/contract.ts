import type { AjusteLinea } from '@bujia/contracts/fitment';

/** What an order takes from a cart. Prices and stock are the catalogue's to say. */
export interface LockedCart {
  lines: readonly { partId: number; quantity: number }[];
  couponCode: string | undefined;
  /** What was bought leaves the cart; what was added in the meantime stays. */
  takeOut(bought: LockedCart['lines']): Promise<void>;
  /** At least as many of each are in the cart again, as far as they can be had. Answers the parts that are short. */
  bringBack(bought: LockedCart['lines']): Promise<number[]>;
}

/** The cart of an account, for the order that it becomes. To be called inside the order's transaction. */
export abstract class CartsForCheckout {
  /** Nobody else changes the cart until the transaction ends. */
  abstract lock(accountId: string): Promise<LockedCart>;
}

/** What parts are to the vehicles of whoever buys them. */
export abstract class FitsOfBuyers {
  /** Of each part the best that can be said, by its id; empty for whoever has no vehicle. */
  abstract ofAccount(accountId: string, partIds: readonly number[]): Promise<ReadonlyMap<number, AjusteLinea>>;
}

/** Percent and least purchase, as `@bujia/pricing/coupon` takes them. */
export interface RedeemedCoupon {
  code: string;
  percent: number;
  minimumPurchase: number;
}

/** Coupons in orders. To be called inside the transaction of the order, so that both happen or neither. */
export abstract class CouponRedemptions {
  /** Undefined when the coupon cannot be used now. Looks only. */
  abstract find(code: string): Promise<RedeemedCoupon | undefined>;
  /** Refuses when the coupon cannot be used any more; whether it lowers anything is for the order to work out. */
  abstract redeem(code: string, order: { orderId: string; accountId: string }): Promise<RedeemedCoupon>;
  /** The order is cancelled. May be repeated, and an order without coupon has none to release. */
  abstract release(orderId: string): Promise<void>;
}

/** A view for who looks after orders: which coupon each used (order_id, coupon_code, is_released). */
export const COUPONS_IN_ORDERS = 'coupons_in_orders';
