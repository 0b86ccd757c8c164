import type { FastifyInstance } from 'fastify';

/** As slow as a phone at the edge of its network; whoever sends less in so long a time is not sending any more. */
const STILL = { ms: 30_000, bytes: 1_024 };
/** The head of a request is short: it has no excuse. */
const HEAD_MS = 30_000;

/**
 * A body may take as long as it moves. Node's own limit is on the whole of a request, and cut off proofs of payment and
 * catalogues over slow lines; without one a body that stands still would hold its connection for ever.
 */
export function refuseStillness(fastify: FastifyInstance, still = STILL): void {
  fastify.server.headersTimeout = HEAD_MS;
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      let heard = raw.socket.bytesRead;
      const watch = setInterval(() => {
        const { bytesRead } = raw.socket;
        if (raw.complete) clearInterval(watch);
        // What we do not read yet, nobody can send.
        else if (bytesRead - heard < still.bytes && raw.readableFlowing) {
          clearInterval(watch);
          const answer = reply.hijack().raw;
          if (!answer.headersSent) answer.writeHead(408, { connection: 'close' });
          answer.end(() => raw.destroy());
        }
        heard = bytesRead;
      }, still.ms).unref();
      raw.once('close', () => clearInterval(watch));
    }
    done();
  });
}
