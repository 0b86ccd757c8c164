/** A load generator that costs little: prepared requests over plain sockets, on loopback alone. */
import { connect } from 'node:net';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Of this call alone. */
  headers?: Record<string, string>;
}

export interface Load {
  port: number;
  calls: readonly Call[];
  headers?: Record<string, string>;
  seconds: number;
  /** Ends earlier when so many were sent. */
  requests?: number;
  connections: number;
}

export interface Measured {
  done: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Sends the calls in turn over each connection, one at a time, until the time is over. An answer that is not 200 ends the run. */
export async function load({
  port,
  calls,
  headers = {},
  seconds,
  requests: most = Infinity,
  connections,
}: Load): Promise<Measured> {
  const requests = calls.map((call) => encoded(call, headers));
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const began = performance.now();
  const sendNext = () => (next < most && performance.now() < end ? requests[next++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: connections }, () => talk(port, sendNext, latencies)));
  const elapsed = (performance.now() - began) / 1000;
  return summed(latencies, elapsed);
}

function summed(latencies: number[], elapsed: number): Measured {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { done: latencies.length, perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** The same without HTTP: each of the clients does the next one, until the time is over or `most` are done. */
export async function timed(
  act: (turn: number) => Promise<unknown>,
  { clients, seconds, most }: { clients: number; seconds: number; most: number },
): Promise<Measured> {
  const taken: number[] = [];
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end && next < most) {
        const started = performance.now();
        await act(next++);
        taken.push(performance.now() - started);
      }
    }),
  );
  return summed(taken, (performance.now() - began) / 1_000);
}

function encoded({ method, path, body = '', headers: own }: Call, headers: Record<string, string>): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...own,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function talk(port: number, next: () => Buffer | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let over = false;
    let pending: Buffer | undefined;
    let missing = 0;
    const send = () => {
      sent = performance.now();
      const request = next();
      over = request === undefined;
      if (request) socket.write(request);
      else socket.end();
    };
    const finish = () => {
      latencies.push(performance.now() - sent);
      pending = undefined;
      missing = 0;
      send();
    };
    socket.on('connect', send);
    socket.on('error', reject);
    // A server that hangs up in between would otherwise be waited for without end.
    socket.on('close', () => (over ? resolve() : reject(new Error('The server closed the connection'))));
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing === 0) finish();
        return;
      }
      pending = pending ? Buffer.concat([pending, chunk]) : chunk;
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = pending.toString('latin1', 0, headEnd);
      if (!head.startsWith('HTTP/1.1 200')) {
        reject(new Error(`${head.split('\r\n', 1)[0]}: ${pending.toString('utf8', headEnd + 4, headEnd + 300)}`));
        socket.destroy();
        return;
      }
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      missing = headEnd + 4 + length - pending.length;
      if (missing === 0) finish();
    });
  });
}
