import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Garages } from '../contract.ts';
import { Carts } from '../domain/carts.ts';
import type { SavedSearch } from '../domain/saved-search.ts';
import { SavedSearches } from '../domain/saved-searches.ts';
import { Shopper } from '../domain/shopper.ts';
import { Shoppers } from '../domain/shoppers.ts';
import { JoinCarts } from './join-carts.ts';

/** Answers the shopper who is in the browser from now on. */
export class SettleShopper extends Command<Shopper> {
  constructor(
    /** Whoever is signed in. */
    readonly accountId: string | undefined,
    /** What the browser will be known by. */
    readonly tokenHash: string,
    readonly formerHash: string | undefined,
    /** Of the former one: how long it goes on being good, for what was asked at the same time and for an answer that gets lost. */
    readonly formerLastsMs = 0,
  ) {
    super();
  }
}

/** Somebody came, signed in or signed out: the cart follows, all of it or nothing, however many tabs ask at once. */
@CommandHandler(SettleShopper)
export class SettleShopperHandler implements ICommandHandler<SettleShopper> {
  constructor(
    private readonly shoppers: Shoppers,
    private readonly carts: Carts,
    private readonly joining: JoinCarts,
    private readonly searches: SavedSearches,
    private readonly garages: Garages,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, tokenHash, formerHash, formerLastsMs }: SettleShopper): Promise<Shopper> {
    const now = this.clock.now();
    const former = formerHash === undefined ? undefined : await this.shoppers.lockBrowser(formerHash, now);
    const shopper =
      accountId === undefined ? await this.visitor(former, now) : await this.signedIn(accountId, former, now);
    await this.shoppers.link(shopper, tokenHash, now);
    if (formerHash !== undefined && formerHash !== tokenHash)
      await this.shoppers.unlink(formerHash, new Date(now.getTime() + formerLastsMs));
    return shopper;
  }

  /** What an account looks for is its own: of it the browser keeps the cart alone. */
  private async visitor(former: Shopper | undefined, now: Date): Promise<Shopper> {
    if (former?.accountId === null) return former;
    const visitor = former?.leave() ?? Shopper.visitor();
    await this.shoppers.add(visitor, now);
    if (former) await this.copy(former, visitor, now);
    return visitor;
  }

  private async signedIn(accountId: string, former: Shopper | undefined, now: Date): Promise<Shopper> {
    const [own, vehicles] = await Promise.all([this.shoppers.ofAccount(accountId, now), this.garages.of(accountId)]);
    // What another account left in the browser stays with that account.
    if (former?.accountId === null) await this.merge(former, own, now);
    else if (vehicles.length > 0) await this.searches.begin(own.id, vehicles);
    return own;
  }

  private async copy(from: Shopper, to: Shopper, now: Date): Promise<void> {
    const cart = await this.carts.lock(from.id);
    if (cart) await this.carts.save(cart.copyFor(to.id, now));
  }

  private async merge(from: Shopper, to: Shopper, now: Date): Promise<void> {
    await this.joining.join(from, to, now);
    const searches: (SavedSearch | undefined)[] = [];
    for (const id of [from.id, to.id].sort()) searches.push(await this.searches.lock(id));
    const of = ({ id }: Shopper) => searches.find((one) => one?.shopperId === id);
    const [brought, search] = [of(from), of(to)];
    if (brought && search) {
      search.absorb(brought);
      search.keepOnly(await this.garages.follow(to.accountId!, search.vehicles));
    }
    await this.shoppers.remove(from);
  }
}
