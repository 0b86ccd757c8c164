import type { BuyersVehicles } from '../contract.ts';
import type { Cart } from './cart.ts';
import type { CouponOnCart } from './priced-cart.ts';

export interface FoundCart {
  /** An empty one when nothing was ever kept. */
  cart: Cart;
  /** Whose it is; undefined for a browser in which nobody is signed in. */
  accountId: string | undefined;
  coupon: CouponOnCart | undefined;
  vehicles: BuyersVehicles;
  /** The change was applied before. */
  repeated: boolean;
}

/** A shopper who was merged into another is gone: there is no cart of theirs. */
export abstract class Carts {
  abstract find(shopperId: string, now: Date, changeId?: string): Promise<FoundCart | undefined>;
  /** Nobody else changes the cart until the transaction ends. Whoever locks several does so by ascending shopper. */
  abstract lock(shopperId: string): Promise<Cart | undefined>;
  /** The same; undefined when nothing was ever kept for the account. */
  abstract lockOfAccount(accountId: string): Promise<Pick<FoundCart, 'cart' | 'vehicles'> | undefined>;
  /** Keeps the cart and remembers the change; false, and nothing happened, when somebody else was faster. */
  abstract save(cart: Cart, changeId?: string): Promise<boolean>;
}
