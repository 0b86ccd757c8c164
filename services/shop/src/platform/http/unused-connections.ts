import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections ahead of need. Node counts one without a request as busy, and stopping would wait for it. */
export function dropUnusedConnections(fastify: FastifyInstance): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
