import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Neither browsers nor proxies send the next request before the answer to the last; some programs send a few. */
export const MOST_UNANSWERED = 8;

interface Sent {
  unanswered: number;
  turn: number;
  inTurn: number;
}

/** By which Node hands a request on, whatever stands in it. */
const HANDED_ON = new Set(['request', 'checkContinue', 'checkExpectation', 'upgrade', 'connect']);

/**
 * Node hands on at once all requests that came in one piece, and nobody else's turn comes before: a connection that sends
 * thousands without waiting for answers holds everybody up. One that has too many under way, or in one turn of the loop, is
 * closed: what has a body may be answered before the next one of its piece is handed on. It is counted before anything looks at
 * an address, for a bad one is answered as well.
 */
export function refusePipelining(server: Server, most = MOST_UNANSWERED): void {
  const sent = new WeakMap<Socket, Sent>();
  let turn = 0;
  let turns = false;
  const turnOfNow = () => {
    if (!turns) setImmediate(() => ((turns = false), (turn += 1)));
    turns = true;
    return turn;
  };
  const isTooMany = ({ socket }: IncomingMessage, response: ServerResponse | Socket): boolean => {
    const now = turnOfNow();
    const of = sent.get(socket) ?? { unanswered: 0, turn: now, inTurn: 0 };
    sent.set(socket, of);
    of.inTurn = of.turn === now ? of.inTurn + 1 : 1;
    of.turn = now;
    if (of.unanswered >= most || of.inTurn > most) socket.destroy();
    if (socket.destroyed) return true;
    of.unanswered += 1;
    response.once('close', () => (of.unanswered -= 1));
    return false;
  };
  // Node itself answers an expectation that nobody listens for.
  server.on('checkExpectation', (_, response: ServerResponse) => response.writeHead(417).end());
  const handOn = server.emit.bind(server) as (event: string | symbol, ...given: unknown[]) => boolean;
  server.emit = (event: string | symbol, ...given: unknown[]): boolean =>
    HANDED_ON.has(event as string) && isTooMany(given[0] as IncomingMessage, given[1] as ServerResponse)
      ? true
      : handOn(event, ...given);
}
