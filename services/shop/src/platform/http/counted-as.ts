import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { type Sessions, credentialOf } from './viewer.ts';

/** So many tokens that nobody has are looked up for an address in a minute; one that ended a moment ago is among them. */
const STRANGE_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** Whom the limit of all requests counts. */
export class CountedAs {
  private readonly strange = new Map<string, { tokens: number; until: number }>();

  constructor(
    private readonly sessions: Pick<Sessions, 'viewerOf'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Whoever has a session is counted by the account: many people share the address of a carrier or an office. In each network
   * apart, or whoever took a session would keep the owner from ending it. Of IPv6 a household has more addresses than could be counted. A look-up costs a connection of the buyers, so an address that made tokens up is
   * counted as such for the rest of the minute.
   */
  async of(request: Pick<FastifyRequest, 'headers' | 'url' | 'cookies' | 'ip'>): Promise<string> {
    const credential = credentialOf(request as FastifyRequest);
    const address = networkOf(request.ip);
    if (!credential || this.isStrange(address)) return address;
    try {
      const viewer = await this.sessions.viewerOf(credential.token, credential.purpose);
      if (viewer) return `${viewer.userId} ${address}`;
      this.note(address);
    } catch {
      // While the database is away there is no telling, and the address has to do.
    }
    return address;
  }

  private isStrange(address: string): boolean {
    const known = this.strange.get(address);
    return known !== undefined && known.until > this.now() && known.tokens >= STRANGE_PER_MINUTE;
  }

  private note(address: string): void {
    const known = this.strange.get(address);
    if (known && known.until > this.now()) {
      known.tokens += 1;
      return;
    }
    const oldest = this.strange.size >= ADDRESSES_MAX ? this.strange.keys().next().value : undefined;
    if (oldest !== undefined) this.strange.delete(oldest);
    this.strange.delete(address);
    this.strange.set(address, { tokens: 1, until: this.now() + MINUTE_MS });
  }
}
