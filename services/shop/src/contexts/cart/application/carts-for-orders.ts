import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { CartsForCheckout, type LockedCart } from '../contract.ts';
import { Carts, type FoundCart } from '../domain/carts.ts';
import { Shoppers } from '../domain/shoppers.ts';
import { OffersToAccount } from './offers-to-account.ts';

@Injectable()
export class CartsForOrders extends CartsForCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly shoppers: Shoppers,
    private readonly offers: OffersToAccount,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(accountId: string): Promise<LockedCart> {
    const { cart, vehicles } = (await this.carts.lockOfAccount(accountId)) ?? (await this.opened(accountId));
    return {
      vehicles,
      lines: cart.lines.map(({ partId, quantity }) => ({ partId, quantity })),
      couponCode: cart.couponCode ?? undefined,
      takeOut: async (bought) => {
        cart.takeOut(bought, this.clock.now());
        await this.carts.save(cart);
      },
      bringBack: async (bought) => {
        const offers = await this.offers.of(
          accountId,
          bought.map(({ partId }) => partId),
        );
        const short = cart.bringBack(bought, offers, this.clock.now());
        await this.carts.save(cart);
        return short;
      },
    };
  }

  /** Nothing was ever put into it. */
  private async opened(accountId: string): Promise<Pick<FoundCart, 'cart' | 'vehicles'>> {
    const { id } = await this.shoppers.ofAccount(accountId, this.clock.now());
    await this.carts.lock(id);
    const found = await this.carts.lockOfAccount(accountId);
    if (!found) throw new Error(`The shopper of account ${accountId} went while its cart was read`);
    return found;
  }
}
