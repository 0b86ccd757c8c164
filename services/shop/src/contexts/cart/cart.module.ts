import { Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { QuotingModule } from '../quoting/quoting.module.ts';
import { BrowserCookie } from './adapters/browser-cookie.ts';
import { CartController } from './adapters/cart.controller.ts';
import { CouponDesk } from './adapters/coupon-desk.ts';
import { CouponUseFromAbove } from './adapters/coupon-use-from-above.ts';
import { CouponsController } from './adapters/coupons.controller.ts';
import { GaragesFromAbove } from './adapters/garages-from-above.ts';
import { GatheredCoupons } from './adapters/gathered-coupons.ts';
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
import { JoinCarts } from './application/join-carts.ts';
import { LookAtCart } from './application/look-at-cart.ts';
import { ChangeSavedSearch, ChangeSavedSearchHandler } from './application/change-saved-search.ts';
import { CouponsInOrders } from './application/coupons-in-orders.ts';
import { EndCoupon, EndCouponHandler } from './application/end-coupon.ts';
import { EndCoupons, EndCouponsHandler } from './application/end-coupons.ts';
import { MakeCoupons, MakeCouponsHandler } from './application/make-coupons.ts';
import { OffersToAccount } from './application/offers-to-account.ts';
import { SearchesForGarages } from './application/searches-for-garages.ts';
import { SettleShopper, SettleShopperHandler } from './application/settle-shopper.ts';
import { WelcomeAccount } from './application/welcome-account.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import {
  CartsForCheckout,
  CouponRedemptions,
  CouponUse,
  FitsOfBuyers,
  Garages,
  SearchesOfAccounts,
} from './contract.ts';
import { Carts } from './domain/carts.ts';
import { Coupons } from './domain/coupons.ts';
import { SavedSearches } from './domain/saved-searches.ts';
import { Shoppers } from './domain/shoppers.ts';

@Module({
  imports: [CatalogModule, IdentityModule, QuotingModule],
  controllers: [CartController, CouponsController],
  providers: [
    declareInvariants({
      name: 'redeemed-coupon-has-its-use',
      says: 'Un cupón canjeado tiene su uso, y uno sin usar no lo tiene',
      mend: 'Un cupón dice haberse usado y ningún pedido lo tiene, o al revés. Termínelo en Cupones y haga otro para la persona.',
      broken: `SELECT k.code FROM coupon k
        WHERE (k.state = 'redeemed')
           <> EXISTS (SELECT FROM coupon_redemption r WHERE r.coupon_code = k.code AND r.released_at IS NULL)`,
    }),
    declareCommands(ChangeSavedSearch, EndCoupon, EndCoupons, MakeCoupons, SettleShopper),
    ChangeCart,
    JoinCarts,
    LookAtCart,
    OffersToAccount,
    ChangeSavedSearchHandler,
    EndCouponHandler,
    EndCouponsHandler,
    MakeCouponsHandler,
    SettleShopperHandler,
    WelcomeAccount,
    WhenAccountDeleted,
    WhenAccountMerged,
    BrowserCookie,
    CartViews,
    CouponDesk,
    GatheredCoupons,
    { provide: Garages, useClass: GaragesFromAbove },
    { provide: SearchesOfAccounts, useClass: SearchesForGarages },
    { provide: CouponUse, useClass: CouponUseFromAbove },
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
  exports: [CartsForCheckout, CouponRedemptions, CouponUse, FitsOfBuyers, Garages, SearchesOfAccounts],
})
export class CartModule {}
