import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Neither browsers nor proxies send the next request before the answer to the last; some programs send a few. */
export const MOST_UNANSWERED = 8;

/**
 * Node hands on at once all requests that came in one piece, and nobody else's turn comes before: a connection that sends
 * thousands without waiting for answers holds everybody up. One that has too many under way is closed.
 */
export function refusePipelining(fastify: FastifyInstance, most = MOST_UNANSWERED): void {
  const unanswered = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most) socket.destroy();
    if (socket.destroyed) {
      reply.hijack();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    done();
  });
}
