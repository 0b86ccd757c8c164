import { createHmac } from 'node:crypto';
import { SIGN_IN_PATH } from '@bujia/contracts/accounts';
import { SECOND_STEP_PATH } from '@bujia/contracts/second-factor';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

const SIGN_IN = `/api/${SIGN_IN_PATH}`;
const SECOND_STEP = `/api/${SECOND_STEP_PATH}`;

export type RefusedAs = 'too-many' | 'sign-in';

/** What somebody who guesses or floods meets; undefined for all else. */
export function refusedAs(route: string | undefined, status: number): RefusedAs | undefined {
  if (status === 429) return 'too-many';
  const guessed =
    (route === SIGN_IN && status === 401) || (route === SECOND_STEP && (status === 400 || status === 401));
  return guessed ? 'sign-in' : undefined;
}

/** Tells of them without naming anybody: whose account it was is hashed under the shop's secret. */
export class RefusedRequestsLog {
  private readonly log = new Logger('Refused');
  private readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  tell(what: RefusedAs, request: FastifyRequest): void {
    const { ip, method, routeOptions } = request;
    const account = accountOf(request);
    const asker = account ? this.hashOf(account) : 'none';
    this.log.warn(`${what}: ${method} ${routeOptions.url ?? ''} account ${asker} network ${networkOf(ip)}`);
  }

  hashOf(account: string): string {
    return createHmac('sha256', this.secret).update(account.trim().toLowerCase()).digest('base64url').slice(0, 22);
  }
}

/** The session's, or the address that the form names. */
function accountOf({ viewer, body }: FastifyRequest): string | undefined {
  const { email } = (typeof body === 'object' && body !== null ? body : {}) as { email?: unknown };
  return viewer?.userId ?? (typeof email === 'string' ? email : undefined);
}
