import { Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { BrowserCookie } from './adapters/browser-cookie.ts';
import { CartController } from './adapters/cart.controller.ts';
import { CartOfPerson } from './adapters/cart-of-person.ts';
import { CartViews } from './adapters/cart-views.ts';
import { FitsOfShoppers } from './adapters/fits-of-shoppers.ts';
import { MikroSavedSearches } from './adapters/mikro-saved-searches.ts';
import { MikroCoupons } from './adapters/mikro-coupons.ts';
import { cartRetention } from './adapters/cart-retention.ts';
import { SqlCarts } from './adapters/sql-carts.ts';
import { SqlShoppers } from './adapters/sql-shoppers.ts';
import { TiesOfCarts } from './adapters/ties-of-carts.ts';
import { CartsForOrders } from './application/carts-for-orders.ts';
import { ChangeCart } from './application/change-cart.ts';
import { ChangeSavedSearch, ChangeSavedSearchHandler } from './application/change-saved-search.ts';
import { CouponsInOrders } from './application/coupons-in-orders.ts';
import { SettleShopper, SettleShopperHandler } from './application/settle-shopper.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { CartsForCheckout, CouponRedemptions, FitsOfBuyers } from './contract.ts';
import { Carts } from './domain/carts.ts';
import { Coupons } from './domain/coupons.ts';
import { SavedSearches } from './domain/saved-searches.ts';
import { Shoppers } from './domain/shoppers.ts';

@Module({
  imports: [CatalogModule, IdentityModule],
  controllers: [CartController],
  providers: [
    declareInvariants({
      name: 'redeemed-coupon-has-its-use',
      says: 'Un cupón canjeado tiene su uso, y uno sin usar no lo tiene',
      broken: `SELECT k.code FROM coupon k
        WHERE (k.state = 'redeemed')
           <> EXISTS (SELECT FROM coupon_redemption r WHERE r.coupon_code = k.code AND r.released_at IS NULL)`,
    }),
    declareCommands(ChangeSavedSearch, SettleShopper),
    ChangeCart,
    ChangeSavedSearchHandler,
    SettleShopperHandler,
    WhenAccountDeleted,
    BrowserCookie,
    CartViews,
    CartOfPerson,
    FitsOfShoppers,
    { provide: FitsOfBuyers, useExisting: FitsOfShoppers },
    TiesOfCarts,
    cartRetention,
    { provide: Carts, useClass: SqlCarts },
    { provide: SavedSearches, useClass: MikroSavedSearches },
    { provide: Coupons, useClass: MikroCoupons },
    { provide: Shoppers, useClass: SqlShoppers },
    { provide: CartsForCheckout, useClass: CartsForOrders },
    { provide: CouponRedemptions, useClass: CouponsInOrders },
  ],
  exports: [CartsForCheckout, CouponRedemptions, FitsOfBuyers],
})
export class CartModule {}
