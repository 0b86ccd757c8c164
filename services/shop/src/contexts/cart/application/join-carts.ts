import { Injectable } from '@nestjs/common';
import type { Cart } from '../domain/cart.ts';
import { Carts } from '../domain/carts.ts';
import type { Shopper } from '../domain/shopper.ts';

/** Two carts become the one of the second shopper. Inside a transaction. */
@Injectable()
export class JoinCarts {
  constructor(private readonly carts: Carts) {}

  async join(from: Shopper, to: Shopper, now: Date): Promise<void> {
    const carts: (Cart | undefined)[] = [];
    for (const id of [from.id, to.id].sort()) carts.push(await this.carts.lock(id));
    const of = ({ id }: Shopper) => carts.find((one) => one?.shopperId === id);
    const [cart, own] = [of(from), of(to)];
    if (!cart || !own) return;
    own.absorb(cart, from.isCopyOf(to), now);
    await this.carts.save(own);
  }
}
