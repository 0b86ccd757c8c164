import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from './errors.filter.ts';

/** Until the request comes for which a connection was opened, if it does: browsers open them ahead of need. */
const FIRST_REQUEST_MS = 500;
/** Whoever waits for longer hears that another process should be asked, not the end of the connection. */
const LAST_ANSWER_MS = 4_000;

/** Under TLS a request comes by another socket than the connection, from the same place. */
const whence = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Nobody who has asked goes without a whole answer when the server closes, and nobody holds it up: neither connections
 * without a request nor those that wait for another one. Returns what tells that the end has begun.
 */
export function endPolitely(fastify: FastifyInstance): () => void {
  const unused = new Map<string, Socket>();
  const unanswered = new Set<FastifyReply>();
  let isEnding = false;
  fastify.server.on('connection', (socket: Socket) => {
    const from = whence(socket);
    unused.set(from, socket);
    socket.once('close', () => unused.get(from) === socket && unused.delete(from));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(whence(socket)));
  fastify.addHook('onRequest', (_, reply, done) => {
    // What its route finds to lead nowhere comes this way a second time.
    if (!unanswered.has(reply)) reply.raw.once('close', () => unanswered.delete(reply));
    unanswered.add(reply);
    done();
  });
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (isEnding) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', (done) => {
    setTimeout(() => unused.forEach((socket) => socket.destroy()), FIRST_REQUEST_MS).unref();
    setTimeout(() => {
      for (const reply of unanswered) if (!reply.raw.headersSent) void reply.send(unavailable());
    }, LAST_ANSWER_MS).unref();
    done();
  });
  return () => (isEnding = true);
}
