import { Injectable } from '@nestjs/common';
import { CART_LIMITS } from '@bujia/contracts/cart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { type OwnCookie, formerValueOf, giveCookie } from '../../../platform/http/own-cookies.ts';
import { SettleShopper } from '../application/settle-shopper.ts';
import { WelcomeAccount } from '../application/welcome-account.ts';
import type { Shopper } from '../domain/shopper.ts';
import { Shoppers } from '../domain/shoppers.ts';

const COOKIE: OwnCookie = { name: 'cart', path: '/', sameSite: 'lax' };
const DAY_MS = 24 * 3_600_000;
/** Merged away between the look and the change, by another tab that signed in: looked for again. */
const ATTEMPTS = 3;
/** One action follows another, and a page asks for cart and vehicles at once: for so long nobody looks again. */
const TRUST_MS = 5_000;
const TRUSTED_MAX = 10_000;
/** A page asks for several things at once, an answer may get lost, a process of before knows no other name: so long a plain one leads to its cart. */
const MOVE_MS = 15 * 60_000;

export interface Visit {
  /** Of the user who is signed in. */
  accountId: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whose cart a request is about: the signed-in user's, or the browser's by its cookie; never what a body says. */
@Injectable()
export class BrowserCookie {
  private readonly trusted = new Map<string, { shopper: Shopper; until: number; moved: boolean }>();

  constructor(
    private readonly shoppers: Shoppers,
    private readonly commands: Commands,
    private readonly welcome: WelcomeAccount,
    private readonly clock: Clock,
  ) {}

  /** Undefined for a browser of which nothing is kept. */
  async shopperOf(visit: Visit): Promise<string | undefined> {
    const time = this.clock.now();
    const now = time.getTime();
    const former = formerValueOf(visit.request, COOKIE.name, time);
    const token = former ?? visit.request.cookies[COOKIE.name];
    const accountId = visit.accountId ?? null;
    const found = token === undefined ? undefined : this.trusted.get(token);
    const trusted = found?.moved === (former !== undefined) ? found : undefined;
    // Whoever is merged away has no cart to be found by, so an entry that is too old does no harm.
    if (trusted && trusted.until > now && trusted.shopper.accountId === accountId) return trusted.shopper.id;
    const known = token === undefined ? undefined : await this.shoppers.inBrowser(hashSecret(token), time);
    if (!known && visit.accountId === undefined) return undefined;
    if (former !== undefined || known?.shopper.accountId !== accountId || now - known.seenAt.getTime() >= DAY_MS)
      return this.settle(visit, known && token);
    this.trust(token!, known.shopper);
    return known.shopper.id;
  }

  /** Does the work for the shopper, who is made known first if need be. `undefined` says that the shopper is gone. */
  async forShopper<Result>(visit: Visit, work: (shopperId: string) => Promise<Result | undefined>): Promise<Result> {
    let shopperId = (await this.shopperOf(visit)) ?? (await this.settle(visit, undefined));
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await work(shopperId);
      if (result !== undefined) return result;
      shopperId = await this.settle(visit, visit.request.cookies[COOKIE.name]);
    }
    throw new Error('The shopper went away again and again');
  }

  /** Signing in gives the browser a new token, and so does a plain name: one that somebody planted before opens nothing for long. */
  private async settle({ accountId, request, reply }: Visit, former: string | undefined): Promise<string> {
    const isOwn = former !== undefined && former === request.cookies[COOKIE.name];
    const token = accountId === undefined && isOwn ? former : newSecret();
    const formerHash = former === undefined ? undefined : hashSecret(former);
    const shopper =
      accountId !== undefined && formerHash === undefined
        ? await this.welcome.welcome(accountId, hashSecret(token))
        : await this.commands.execute(new SettleShopper(accountId, hashSecret(token), formerHash, isOwn ? 0 : MOVE_MS));
    // What the page asked for at the same time still comes with the plain name.
    if (former !== undefined && isOwn) this.trusted.delete(former);
    else if (former !== undefined) this.trust(former, shopper, true);
    this.trust(token, shopper);
    request.cookies[COOKIE.name] = token;
    giveCookie(reply, COOKIE, token, CART_LIMITS.restDays * 24 * 3_600, { keepPlain: former !== undefined && !isOwn });
    return shopper.id;
  }

  private trust(token: string, shopper: Shopper, moved = false): void {
    const oldest = this.trusted.size >= TRUSTED_MAX ? this.trusted.keys().next().value : undefined;
    if (oldest !== undefined) this.trusted.delete(oldest);
    this.trusted.set(token, { shopper, until: this.clock.now().getTime() + TRUST_MS, moved });
  }
}
