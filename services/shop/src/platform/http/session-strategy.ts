import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-http-bearer';
import { ownName } from './strategy-name.ts';
import { type Purpose, Sessions, type Viewer, credentialOf } from './viewer.ts';

/** Recognises the bearer of a token. `false` is a visitor, who may still be let in. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  readonly entry = ownName(this);

  constructor(private readonly sessions: Sessions) {
    super({ passReqToCallback: true });
  }

  /** The library would also take a token out of a body or an address, where it ends up in logs. */
  override authenticate(request: unknown): void {
    const held = credentialOf(request as FastifyRequest);
    const shown = held
      ? { headers: { authorization: `Bearer ${held.token}` }, purpose: held.purpose }
      : { headers: {} };
    super.authenticate(shown as never);
  }

  /** Who sends it now: a session may have ended since the request began. */
  async viewerBehind(request: FastifyRequest): Promise<Viewer | undefined> {
    const held = credentialOf(request);
    return held && this.sessions.viewerOf(held.token, held.purpose);
  }

  async validate({ purpose }: { purpose: Purpose }, token: string): Promise<Viewer | false> {
    const viewer = await this.sessions.viewerOf(token, purpose);
    if (viewer) this.sessions.noteUse(token);
    return viewer ?? false;
  }
}
