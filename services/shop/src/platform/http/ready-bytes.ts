import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WORTH_COMPRESSING_BYTES = 1024;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 200;

/** The body of an answer that is kept ready to be sent. */
export interface ReadyBytes {
  readonly body: Buffer;
  /** The body as browsers take it, made when the first of them asks. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/** What to send of it to this browser: compressed once for all who ask, not anew for each. */
export function bytesFor(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): Buffer {
  if (ready.body.length < WORTH_COMPRESSING_BYTES) return ready.body;
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.header('vary', 'accept-encoding');
  if (TAKES_BROTLI.test(accepted)) {
    void reply.header('content-encoding', 'br');
    return (ready.brotli ??= brotliCompressSync(ready.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  if (!TAKES_GZIP.test(accepted)) return ready.body;
  void reply.header('content-encoding', 'gzip');
  return (ready.gzip ??= gzipSync(ready.body));
}

/** The compressed bodies are a quarter of it each, or less. */
export const weightOf = (key: string, { body }: ReadyBytes): number => key.length * 2 + body.length * 1.5 + ENTRY_BYTES;

/** With `q=0` a browser says that it does not. */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
