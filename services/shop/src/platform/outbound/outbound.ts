import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { outside } from '../trace/trace.ts';

/**
 * The one way out to services that the shop calls: those whose addresses the configuration gives, and no other. None of them
 * has a reason to send the shop on to somewhere else. Pictures of an import go out by `downloadPicture`, e-mail by `Smtp`.
 */
@Injectable()
export class Outbound {
  private readonly log = new Logger(Outbound.name);
  private readonly origins: Set<string>;

  constructor(@Inject(Config) { outbound }: Pick<Config, 'outbound'>) {
    this.origins = new Set(outbound.services.map((address) => new URL(address).origin));
  }

  /** What this process opened itself, a stand-in for somebody outside. */
  admit(address: string): void {
    this.origins.add(new URL(address).origin);
  }

  async call(address: string, init: RequestInit): Promise<Response> {
    const { origin } = new URL(address);
    if (!this.origins.has(origin)) {
      this.log.error(`Refused to call ${origin}: no setting names it`);
      throw new Error(`${origin} is none of the services that the shop calls`);
    }
    return outside(() => fetch(address, { ...init, redirect: 'error' }));
  }
}
