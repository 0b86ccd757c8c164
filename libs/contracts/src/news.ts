/**
 * GET, with the bearer token: server-sent events (`text/event-stream`) for as long as one stays, of everybody's orders for
 * sellers and operators, of their own for clients.
 * Each message is one line `data: <Novedad as JSON>` and an empty line; a line that begins with ':' only keeps the
 * connection alive. The stream ends when the session does and when the server stops: then call again after a while,
 * and look at everything once, for what happened in between was not told.
 */
export const NEWS_PATH = 'novedades';

/** A hint that something was committed: what it is says the call that the screen makes anyway. */
export interface Novedad {
  tipo: 'pedido' | 'pago';
  /** Of the order or of the payment. Absent: any of them may have changed. */
  numero?: number;
}

/** A silence longer than this means that the connection is dead. */
export const NEWS_HEARTBEAT_SECONDS = 15;
/** Streams of one account at once; one more is refused with 429. Share one between the tabs of a browser. */
export const NEWS_STREAMS_PER_ACCOUNT = 8;
