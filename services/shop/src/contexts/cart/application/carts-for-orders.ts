import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { PartsForSale } from '../../catalog/contract.ts';
import { CartsForCheckout, type LockedCart } from '../contract.ts';
import type { Cart } from '../domain/cart.ts';
import { Carts } from '../domain/carts.ts';
import { Shoppers } from '../domain/shoppers.ts';

@Injectable()
export class CartsForOrders extends CartsForCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly shoppers: Shoppers,
    private readonly parts: PartsForSale,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(accountId: string): Promise<LockedCart> {
    const cart = (await this.carts.lockOfAccount(accountId)) ?? (await this.opened(accountId));
    return {
      lines: cart.lines.map(({ partId, quantity }) => ({ partId, quantity })),
      couponCode: cart.couponCode ?? undefined,
      takeOut: async (bought) => {
        cart.takeOut(bought, this.clock.now());
        await this.carts.save(cart);
      },
      bringBack: async (bought) => {
        const parts = await this.parts.byIds(bought.map(({ partId }) => partId));
        const short = cart.bringBack(bought, new Map(parts.map((part) => [part.id, part])), this.clock.now());
        await this.carts.save(cart);
        return short;
      },
    };
  }

  /** Nothing was ever put into it. */
  private async opened(accountId: string): Promise<Cart> {
    const { id } = await this.shoppers.ofAccount(accountId, this.clock.now());
    const cart = await this.carts.lock(id);
    if (!cart) throw new Error(`The shopper of account ${accountId} went while its cart was read`);
    return cart;
  }
}
