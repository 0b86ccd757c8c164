import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './hosts.ts';
import { tokenOf } from './viewer.ts';

const PERSONAL = /^\/(api|ops)(\/|$)/;

/**
 * Calls, and the pages of operators; files and pages that are the same for everybody say for themselves how long they keep. By the
 * route, for an address may be written in many ways that lead to it; by the address where there is none.
 */
export const isPersonal = ({ routeOptions, url }: FastifyRequest): boolean =>
  PERSONAL.test(routeOptions.url ?? '') || PERSONAL.test(pathOf(url));

/** What an answer of the API holds depends on who asks: no cache keeps it, and none hands one person's to another. */
export function keepPrivate(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) {
      vary(reply, 'Authorization');
      if (tokenOf(request) !== undefined || !reply.hasHeader('cache-control') || reply.statusCode >= 400)
        void reply.header('cache-control', 'private, no-store');
    }
    done(null, payload);
  });
}

function vary(reply: FastifyReply, name: string): void {
  const given = String(reply.getHeader('vary') ?? '');
  const names = given.split(',').map((text) => text.trim().toLowerCase());
  if (!names.includes(name.toLowerCase()) && given !== '*')
    void reply.header('vary', given ? `${given}, ${name}` : name);
}
