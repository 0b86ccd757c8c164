import { Injectable } from '@nestjs/common';
import type { LockedCart } from '../../cart/contract.ts';
import type { Checkout } from '../domain/checkout.ts';
import { alreadyBought } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchase.ts';

/**
 * A cart may stand in two windows, and each may ask for a card. What left it with another order is not sold a second time;
 * what its owner took out, or a window that stayed open, changes nothing about a purchase that is paid.
 */
@Injectable()
export class BoughtMeanwhile {
  constructor(private readonly orders: Orders) {}

  /** Of an open checkout. To be called with the cart locked, so that no other order of it is being made. */
  async refuse({ accountId, lastOrder }: Checkout, { lines }: Purchase, cart: LockedCart): Promise<void> {
    if (lastOrder === null) return;
    const inCart = new Map(cart.lines.map(({ partId, quantity }) => [partId, quantity]));
    const gone = lines.filter(({ partId, quantity }) => (inCart.get(partId) ?? 0) < quantity);
    if (gone.length === 0) return;
    const partIds = gone.map(({ partId }) => partId);
    const number = await this.orders.boughtSince(lastOrder, accountId, partIds);
    if (number !== undefined) throw alreadyBought(number);
  }
}
