import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WORTH_COMPRESSING_BYTES = 1024;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 200;

/** The body of an answer that is kept ready to be sent. */
export interface ReadyBytes {
  readonly body: Buffer;
  /** The body as browsers take it, made when the first of them asks. */
  brotli?: Buffer;
}

/** What to send of it to this browser: compressed once for all who ask, not anew for each. */
export function bytesFor(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): Buffer {
  if (ready.body.length < WORTH_COMPRESSING_BYTES || !takesBrotli(request)) return ready.body;
  ready.brotli ??= brotliCompressSync(ready.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
  return ready.brotli;
}

/** The compressed body is a quarter of it or less. */
export const weightOf = (key: string, { body }: ReadyBytes): number =>
  key.length * 2 + body.length * 1.25 + ENTRY_BYTES;

/** With `q=0` a browser says that it does not. */
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
