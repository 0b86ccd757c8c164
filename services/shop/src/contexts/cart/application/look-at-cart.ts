import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { Carts, type FoundCart } from '../domain/carts.ts';
import { type OfferedPart, OffersToAccount } from './offers-to-account.ts';

const KNOWN_MAX = 10_000;

export interface CartAtHand extends FoundCart {
  /** Of all parts in the cart, and of those that were asked for besides. */
  offers: ReadonlyMap<number, OfferedPart>;
}

/**
 * A cart and what is offered for it. Which parts are in it is mostly what was in it a moment ago: those are asked for with it, in one
 * trip, and whatever else turns out to be in it is asked for then.
 */
@Injectable()
export class LookAtCart {
  /** By shopper. Nothing more than a guess: others change carts as well. */
  private readonly lately = new Map<string, readonly number[]>();

  constructor(
    private readonly carts: Carts,
    private readonly offers: OffersToAccount,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  /** `accountId`: of whoever is signed in. Undefined when the shopper is gone. */
  async look(
    shopperId: string,
    accountId: string | undefined,
    { changeId, besides = [] }: { changeId?: string; besides?: readonly number[] } = {},
  ): Promise<CartAtHand | undefined> {
    const guess = [...new Set([...(this.lately.get(shopperId) ?? []), ...besides])];
    const [found, guessed] = await this.primary.together(() =>
      Promise.all([this.carts.find(shopperId, this.clock.now(), changeId), this.offers.of(accountId, guess)]),
    );
    if (!found) return undefined;
    const inCart = found.cart.lines.map(({ partId }) => partId);
    this.remember(shopperId, inCart);
    // What is offered to somebody else says nothing.
    const asked = new Set(found.accountId === accountId ? guess : []);
    const missing = [...inCart, ...besides].filter((partId) => !asked.has(partId));
    const more = await this.offers.of(found.accountId, missing);
    return { ...found, offers: asked.size > 0 ? new Map([...guessed, ...more]) : more };
  }

  remember(shopperId: string, partIds: readonly number[]): void {
    this.lately.delete(shopperId);
    this.lately.set(shopperId, partIds);
    const oldest = this.lately.size > KNOWN_MAX ? this.lately.keys().next().value : undefined;
    if (oldest !== undefined) this.lately.delete(oldest);
  }
}
