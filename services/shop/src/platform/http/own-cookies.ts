import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Under https: what came under a plain name, which a neighbour below the same domain may have planted. */
    plainCookies?: Record<string, string | undefined>;
  }
}

const HOST = '__Host-';
/** Named by the specification, under https as well, and read by the client: what it is worth is judged by the Origin besides. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Browsers that came before the names changed have come again by then, and a cart that nobody touched is gone. */
const PLAIN_NAMES_UNTIL = new Date('2027-03-31T00:00:00-05:00');

export interface OwnCookie {
  name: string;
  /** Where it is of use; under https the name asks for the whole host. */
  path: string;
  sameSite: 'lax' | 'strict';
}

/**
 * Under https the server's cookies are called `__Host-`: a browser takes such a one from this very host alone. Here they get
 * their plain names back, and what came under a plain name is set aside.
 */
export function readOwnCookies(request: FastifyRequest): void {
  const own: Record<string, string | undefined> = {};
  const plain: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.cookies))
    if (name.startsWith(HOST)) own[name.slice(HOST.length)] = value;
    else (name === XSRF_COOKIE ? own : plain)[name] = value;
  request.cookies = own;
  request.plainCookies = plain;
}

/** What the browser still holds under the plain name of before, if it holds nothing else. Whoever takes it gives a new value. */
export const formerValueOf = (
  { cookies, plainCookies }: FastifyRequest,
  name: string,
  now: Date,
): string | undefined => (cookies[name] === undefined && now < PLAIN_NAMES_UNTIL ? plainCookies?.[name] : undefined);

export function giveCookie(
  reply: FastifyReply,
  { name, path, sameSite }: OwnCookie,
  value: string,
  /** Undefined: until the browser is closed. */
  maxAgeS: number | undefined,
  { keepPlain = false } = {},
): void {
  const { plainCookies } = reply.request;
  const options = { httpOnly: true, sameSite, maxAge: maxAgeS };
  if (!plainCookies) void reply.setCookie(name, value, { ...options, path });
  else {
    void reply.setCookie(HOST + name, value, { ...options, path: '/', secure: true });
    if (plainCookies[name] !== undefined && !keepPlain) void reply.clearCookie(name, { path });
  }
}

export function takeCookie(reply: FastifyReply, { name, path }: OwnCookie): void {
  if (reply.request.plainCookies) void reply.clearCookie(HOST + name, { path: '/', secure: true });
  else void reply.clearCookie(name, { path });
}
