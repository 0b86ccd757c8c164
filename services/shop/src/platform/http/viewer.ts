import type { FastifyRequest } from 'fastify';

/** Whoever sends a request with a valid session. The identity comes from here and from nowhere else. */
export interface Viewer {
  userId: string;
  /** 1 client, 2 operator, 4 seller. */
  tipo: number;
  verified: boolean;
  sessionId: string;
}

/** Knows sessions by their token. Bound by the identity context. */
export abstract class Sessions {
  abstract viewerOf(token: string): Promise<Viewer | undefined>;
}

/** Opens the pages below /ops to an operator's browser. */
export const OPS_COOKIE = 'ops';

/** The token of the Authorization header, or of the cookie that an operator's browser carries below /ops. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token) return token;
  return request.url.startsWith('/ops/') ? request.cookies[OPS_COOKIE] : undefined;
}
