import { Global, Module } from '@nestjs/common';
import { BrowserCookie } from './adapters/browser-cookie.ts';
import { CartController } from './adapters/cart.controller.ts';
import { CartOfPerson } from './adapters/cart-of-person.ts';
import { CartViews } from './adapters/cart-views.ts';
import { MikroSavedSearches } from './adapters/mikro-saved-searches.ts';
import { MikroCoupons } from './adapters/mikro-coupons.ts';
import { RestedRows } from './adapters/rested-rows.ts';
import { SqlCarts } from './adapters/sql-carts.ts';
import { SqlShoppers } from './adapters/sql-shoppers.ts';
import { CartsForOrders } from './application/carts-for-orders.ts';
import { ChangeCart } from './application/change-cart.ts';
import { ChangeSavedSearchHandler } from './application/change-saved-search.ts';
import { CouponsInOrders } from './application/coupons-in-orders.ts';
import { SettleShopperHandler } from './application/settle-shopper.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { CartsForCheckout, CouponRedemptions } from './contract.ts';
import { Carts } from './domain/carts.ts';
import { Coupons } from './domain/coupons.ts';
import { SavedSearches } from './domain/saved-searches.ts';
import { Shoppers } from './domain/shoppers.ts';

/** Global, because an order takes what is in a cart. */
@Global()
@Module({
  controllers: [CartController],
  providers: [
    ChangeCart,
    ChangeSavedSearchHandler,
    SettleShopperHandler,
    WhenAccountDeleted,
    BrowserCookie,
    CartViews,
    CartOfPerson,
    RestedRows,
    { provide: Carts, useClass: SqlCarts },
    { provide: SavedSearches, useClass: MikroSavedSearches },
    { provide: Coupons, useClass: MikroCoupons },
    { provide: Shoppers, useClass: SqlShoppers },
    { provide: CartsForCheckout, useClass: CartsForOrders },
    { provide: CouponRedemptions, useClass: CouponsInOrders },
  ],
  exports: [CartsForCheckout, CouponRedemptions],
})
export class CartModule {}
