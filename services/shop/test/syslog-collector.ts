import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TLSSocket, createServer } from 'node:tls';
import { makeInside } from '../inside.ts';

/** A line as it arrived, by the grammar of RFC 5424. */
interface Arrived {
  priority: number;
  program: string;
  process: number;
  number: number;
  text: string;
}

export interface Collector {
  port: number;
  /** Of the authority that made its certificate. */
  caFile: string;
  ca: string;
  /** In the order in which they came, those that came twice as well. */
  arrived: Arrived[];
  connections: number;
  /** Breaks connections off, and takes no new ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Breaks off those that there are. */
  breakOff(): void;
  /** Reads nothing from now on, or again. */
  read(whether: boolean): void;
  close(): Promise<void>;
}

const MESSAGE =
  /^<(\d{1,3})>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ (\S+) (\d+) - \[meta sequenceId="(\d+)"\] (.+)$/su;

/** Another system that takes syslog by TLS, with the length before each message (RFC 5425). */
export async function startCollector(): Promise<Collector> {
  const folder = await mkdtemp(join(tmpdir(), 'bujia-collector-'));
  await makeInside(folder, ['localhost']);
  const at = (file: string) => join(folder, 'localhost', file);
  const server = createServer({ cert: readFileSync(at('certificate.pem')), key: readFileSync(at('key.pem')) });
  const sockets = new Set<Socket>();
  let isReading = true;
  const collector: Collector = {
    port: 0,
    caFile: at('ca.pem'),
    ca: readFileSync(at('ca.pem'), 'utf8'),
    arrived: [],
    connections: 0,
    goAway: async () => {
      server.close();
      collector.breakOff();
      await once(server, 'close');
    },
    comeBack: async () => {
      server.listen(collector.port, '127.0.0.1');
      await once(server, 'listening');
    },
    breakOff: () => sockets.forEach((socket) => socket.destroy()),
    read: (whether) => {
      isReading = whether;
      for (const socket of sockets) if (whether) socket.resume(); else socket.pause(); // prettier-ignore
    },
    close: async () => {
      if (server.listening) await collector.goAway();
      await rm(folder, { recursive: true });
    },
  };
  server.on('secureConnection', (socket: TLSSocket) => {
    collector.connections += 1;
    let unread = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      for (let next = frameIn(unread); next; next = frameIn(unread)) {
        unread = unread.subarray(next.end);
        collector.arrived.push(arrivedAs(next.message));
      }
    });
    if (!isReading) socket.pause();
  });
  // Also those that never finish their greeting.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  collector.port = (server.address() as AddressInfo).port;
  return collector;
}

function frameIn(bytes: Buffer): { message: string; end: number } | undefined {
  const space = bytes.indexOf(' ');
  if (space < 0) return undefined;
  const length = bytes.subarray(0, space).toString();
  if (!/^[1-9]\d*$/.test(length)) throw new Error(`No length of a message: ${length}`);
  const end = space + 1 + Number(length);
  return end > bytes.length ? undefined : { message: bytes.subarray(space + 1, end).toString(), end };
}

function arrivedAs(message: string): Arrived {
  const [, priority, program, process, number, text] = MESSAGE.exec(message) ?? [];
  if (text === undefined) throw new Error(`No message of RFC 5424: ${message}`);
  return { priority: Number(priority), program: program!, process: Number(process), number: Number(number), text };
}

/** Each once, as whoever reads them by their numbers has them. */
export function onceEach(arrived: Arrived[]): Arrived[] {
  const seen = new Set<string>();
  return arrived.filter(({ process, number }) => {
    const key = `${process} ${number}`;
    return !seen.has(key) && seen.add(key);
  });
}
