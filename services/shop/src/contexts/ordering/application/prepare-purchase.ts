import type { PaymentMethod, ShippingType } from '@bujia/contracts/cart';
import type { Instalments } from '@bujia/contracts/checkout';
import { dollarsOf } from '@bujia/pricing/money';
import { shippingCost } from '@bujia/pricing/shipping';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { CartsForCheckout, CouponRedemptions, type LockedCart } from '../../cart/contract.ts';
import { type PartForSale, PartsForSale, assertStock } from '../../catalog/contract.ts';
import { People } from '../../identity/contract.ts';
import { cartEmpty, couponUnusable, totalChanged } from '../domain/ordering-errors.ts';
import { type Delivery, type Purchase, type PurchaseLine, makePurchase } from '../domain/purchase.ts';

/** What a person says of a purchase. The rest is in the cart, in the catalogue and in the account. */
export interface Wish {
  shippingType: ShippingType;
  method: PaymentMethod;
  instalments: Instalments;
  delivery: Delivery | null;
  comments: string;
}

/** The cart of an account at the prices of now. To be called inside the transaction that uses it: the cart is locked. */
@Injectable()
export class PreparePurchase {
  constructor(
    private readonly carts: CartsForCheckout,
    private readonly coupons: CouponRedemptions,
    private readonly parts: PartsForSale,
    private readonly people: People,
    private readonly config: Config,
  ) {}

  /** `totalSeen`: what stood on the screen, in dollars. */
  async execute(
    accountId: string,
    wish: Wish,
    totalSeen: number | undefined,
  ): Promise<{ purchase: Purchase; cart: LockedCart }> {
    const cart = await this.carts.lock(accountId);
    const chosen = await this.chosenParts(cart);
    const person = await this.people.find(accountId);
    if (!person) throw new Error(`Account ${accountId} went while it was buying`);
    const { name, surname, identification, email, homeAddress } = person;
    const { couponCode } = cart;
    const coupon = couponCode === undefined ? undefined : await this.coupons.find(couponCode);
    const terms = {
      ...wish,
      buyer: { name, surname, identification, email, homeAddress },
      lines: chosen.map(({ part, quantity }) => lineOf(part, quantity)),
      shippingCharge: wish.delivery
        ? shippingCost(
            this.config.shipping,
            wish.delivery.provinceCode,
            chosen.map(({ part, quantity }) => ({ ...part, quantity })),
          )
        : 0,
    };
    const purchase = makePurchase(terms, coupon);
    const asSeen = totalSeen === dollarsOf(purchase.totals.total);
    if (couponCode !== undefined && !coupon && !asSeen) throw couponUnusable(couponCode);
    if (totalSeen !== undefined && !asSeen) throw totalChanged();
    return { purchase, cart };
  }

  /** A line whose part left the catalogue is not there, as in the cart. */
  private async chosenParts({ lines }: LockedCart): Promise<{ part: PartForSale; quantity: number }[]> {
    const parts = lines.length > 0 ? await this.parts.byIds(lines.map(({ partId }) => partId)) : [];
    const byId = new Map(parts.map((part) => [part.id, part]));
    const chosen = lines.flatMap(({ partId, quantity }) => {
      const part = byId.get(partId);
      return part ? [{ part, quantity }] : [];
    });
    if (chosen.length === 0) throw cartEmpty();
    // Only a first look, which locks nothing; the order takes the stock.
    for (const { part, quantity } of chosen) assertStock({ partId: part.id, name: part.name, quantity }, part.stock);
    return chosen;
  }
}

const lineOf = (part: PartForSale, quantity: number): PurchaseLine => ({
  partId: part.id,
  code: part.code,
  name: part.name,
  quantity,
  price: part.price,
  promotionPrice: part.promotionPrice ?? null,
  image: part.image ?? '',
});
