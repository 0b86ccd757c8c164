import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { type CartForCheckout, CartsForCheckout } from '../contract.ts';
import type { Cart } from '../domain/cart.ts';
import { Carts } from '../domain/carts.ts';
import { Shoppers } from '../domain/shoppers.ts';

@Injectable()
export class CartsForOrders extends CartsForCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly shoppers: Shoppers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(accountId: string): Promise<CartForCheckout> {
    const { lines, couponCode } = await this.cartOf(accountId);
    return {
      lines: lines.map(({ partId, quantity }) => ({ partId, quantity })),
      couponCode: couponCode ?? undefined,
    };
  }

  async takeOut(accountId: string, bought: CartForCheckout['lines']): Promise<void> {
    const cart = await this.cartOf(accountId);
    cart.takeOut(bought, this.clock.now());
    await this.carts.save(cart);
  }

  private async cartOf(accountId: string): Promise<Cart> {
    const { id } = await this.shoppers.ofAccount(accountId, this.clock.now());
    const cart = await this.carts.lock(id);
    if (!cart) throw new Error(`The shopper of account ${accountId} went while its cart was read`);
    return cart;
  }
}
