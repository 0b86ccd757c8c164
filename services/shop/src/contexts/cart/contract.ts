import type { AjusteLinea } from '@bujia/contracts/fitment';

/** The chosen one first. */
export type BuyersVehicles = readonly number[];

/** What an order takes from a cart. Prices and stock are the catalogue's to say. */
export interface LockedCart {
  lines: readonly { partId: number; quantity: number }[];
  vehicles: BuyersVehicles;
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
  abstract of(vehicles: BuyersVehicles, partIds: readonly number[]): Promise<ReadonlyMap<number, AjusteLinea>>;
}

/** The vehicles that an account looks for parts for. */
export interface SearchOfAccount {
  /** The first one becomes the chosen one. */
  add(vehicleId: number): void;
  /** When the chosen one goes, none is chosen. */
  remove(vehicleId: number): void;
}

/** For whoever keeps more of an account's vehicles than that. To be called inside a transaction. */
export abstract class SearchesOfAccounts {
  /** Nobody else changes it until the transaction ends. */
  abstract lock(accountId: string): Promise<SearchOfAccount>;
}

export interface AnswersForGarages {
  /** The vehicles to begin a search with, where a former one was let go. */
  of(accountId: string): Promise<readonly number[]>;
  /** The search has these now; answers those that there is room for. Inside its transaction. */
  follow(accountId: string, vehicles: readonly number[]): Promise<readonly number[]>;
}

/** What is kept of an account's vehicles. Whoever keeps it stands above the carts and gives its answers down. */
export abstract class Garages implements AnswersForGarages {
  /** To be called while the service starts. */
  abstract answeredBy(garages: AnswersForGarages): void;
  abstract of(accountId: string): Promise<readonly number[]>;
  abstract follow(accountId: string, vehicles: readonly number[]): Promise<readonly number[]>;
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

/** A view for who looks after orders: which coupon each used (order_id, coupon_code, is_released, series_id). */
export const COUPONS_IN_ORDERS = 'coupons_in_orders';

/** What orders that are not cancelled were sold for with a coupon. Money is in cents. */
export interface SoldWithCoupon {
  orders: number;
  /** What the coupon took off, without IVA. */
  discount: number;
  total: number;
}

export interface AnswersForCoupons {
  /** By the id of the series. */
  ofSeries(ids: readonly number[]): Promise<ReadonlyMap<number, SoldWithCoupon>>;
  /** By the code; a coupon is for one order, whose number is told. */
  ofCodes(codes: readonly string[]): Promise<ReadonlyMap<string, SoldWithCoupon & { number: number }>>;
}

/** What coupons brought. Whoever keeps orders stands above the carts and gives its answers down. */
export abstract class CouponUse implements AnswersForCoupons {
  /** To be called while the service starts. */
  abstract answeredBy(orders: AnswersForCoupons): void;
  abstract ofSeries(ids: readonly number[]): Promise<ReadonlyMap<number, SoldWithCoupon>>;
  abstract ofCodes(codes: readonly string[]): Promise<ReadonlyMap<string, SoldWithCoupon & { number: number }>>;
}
