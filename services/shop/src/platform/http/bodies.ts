import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';

/** JSON of a call that does not say that it needs more. */
export const BODY_LIMIT_BYTES = 32 * 1024;

/** More than any call of ours has; what is within them costs the checks that follow a few milliseconds. */
const MOST = { depth: 8, keys: 64, elements: 1_000, values: 5_000 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most bytes of its JSON, for a call that carries a whole cart or a long text. */
    bodyBytes?: number;
  }
}

/**
 * What is done with a body afterwards (class-transformer, class-validator) takes the square of its keys and calls itself
 * for each level. Its size, depth, keys and elements are therefore bounded before.
 */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyBytes } = route.config ?? {};
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
  fastify.addHook('preValidation', (request, _, done) => done(refuseExcess(request)));
}

/** As RFC 2046 has it. The reader of forms throws at what is none. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i;

function refuseExcess({ body, query, headers }: FastifyRequest): Refusal | undefined {
  const type = headers['content-type'];
  if (type && /^\s*multipart\//i.test(type) && !BOUNDARY.test(type))
    return new Refusal('invalid', 'request.malformed', 'La solicitud no es válida');
  return isWithinBounds(query) && isWithinBounds(body)
    ? undefined
    : new Refusal('invalid', 'request.excessive', EXCESS);
}

const EXCESS = 'La solicitud tiene demasiados datos';

/** Level by level, without calling itself. A list directly in a list is no data of ours, and the rules would skip its elements. */
export function isWithinBounds(value: unknown): boolean {
  let level = [value];
  for (let depth = 0, seen = 0; level.length > 0; depth++) {
    if (depth > MOST.depth || (seen += level.length) > MOST.values) return false;
    const next: unknown[] = [];
    for (const held of level) {
      if (typeof held !== 'object' || held === null || Buffer.isBuffer(held)) continue;
      if (Array.isArray(held)) {
        if (held.length > MOST.elements || held.some(Array.isArray)) return false;
        for (const element of held) next.push(element);
      } else {
        const keys = Object.keys(held);
        if (keys.length > MOST.keys) return false;
        for (const key of keys) next.push((held as Record<string, unknown>)[key]);
      }
      if (seen + next.length > MOST.values) return false;
    }
    level = next;
  }
  return true;
}
