import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions, type Viewer, tokenOf } from './viewer.ts';

/** Recognises the bearer of a token. `false` is a visitor, who may still be let in. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'bujia-session') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  /**
   * Passport writes the callbacks of each request onto the strategy that it is handed. Each request is therefore judged
   * by a copy of its own: otherwise two at once would answer for each other.
   */
  override authenticate(...asked: Parameters<InstanceType<typeof Strategy>['authenticate']>): void {
    super.authenticate.apply(Object.create(this, Object.getOwnPropertyDescriptors(this)) as this, asked);
  }

  async validate(request: FastifyRequest): Promise<Viewer | false> {
    const token = tokenOf(request);
    return (token && (await this.sessions.viewerOf(token))) || false;
  }
}
