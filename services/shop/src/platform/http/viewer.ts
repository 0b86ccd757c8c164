import type { Right } from '@bujia/contracts/rights';
import type { FastifyRequest } from 'fastify';
import type { OwnCookie } from './own-cookies.ts';

/** Whoever sends a request with a valid session. The identity comes from here and from nowhere else. */
export interface Viewer {
  userId: string;
  /** 1 client, 2 operator, 4 seller. */
  tipo: number;
  verified: boolean;
  sessionId: string;
  /** What a seller was given beside what all of them may; null for everybody else, and where that is nothing. */
  rights: readonly Right[] | null;
}

/** A session of the shop is told by the header; one for the pages below /ops by their cookie, and opens nothing else. */
export type Purpose = 'shop' | 'operations';

/** Knows sessions by their token. Bound by the identity context. */
export abstract class Sessions {
  abstract viewerOf(token: string, purpose?: Purpose): Promise<Viewer | undefined>;
  /** Who is known without asking, because somebody asked a moment ago. Undefined says nothing. */
  abstract knownViewerOf(token: string, purpose?: Purpose): Viewer | undefined;
  /** A person did something with it; whoever only looks whether it still lives does not say so. */
  abstract noteUse(token: string): void;
}

/** Opens the pages below /ops to an operator's browser. */
export const OPS_COOKIE: OwnCookie = { name: 'ops', path: '/ops', sameSite: 'strict' };

/** The token of a request, and what it is held against. */
export function credentialOf(request: FastifyRequest): { token: string; purpose: Purpose } | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, purpose: 'shop' };
  const cookie = request.url.startsWith('/ops/') ? request.cookies[OPS_COOKIE.name] : undefined;
  return cookie ? { token: cookie, purpose: 'operations' } : undefined;
}

/** The token of the Authorization header, or of the cookie that an operator's browser carries below /ops. */
export const tokenOf = (request: FastifyRequest): string | undefined => credentialOf(request)?.token;
