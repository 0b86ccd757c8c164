import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from './trouble.ts';

/** A service that was told to end keeps its port for a moment. */
const PATIENCE_MS = 2000;

/** Above what browsers refuse; below what a system gives to whoever asks for any port, or connects to somebody. */
const FIRST = 11_000;
const SPAN = 21_000;
let next = randomInt(SPAN);

/** Both addresses that a browser tries for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];

export function readPort(text: string | undefined, otherwise: number): number {
  const port = text?.trim() ? Number(text) : otherwise;
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Trouble(`PORT=${text} is not a port: take a number from 1 to 65535, for example PORT=3000 npm start.`);
}

export async function requireFreePort(port: number, patience = PATIENCE_MS): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const problem = await problemWith(port);
    if (problem === undefined) return;
    if (problem === 'EACCES')
      throw new Trouble(`Port ${port} needs more rights: take another one, PORT=3000 npm start.`);
    if (Date.now() >= end) {
      const other = await freePort();
      throw new Trouble(`Port ${port} is in use: stop what uses it, or take another one, PORT=${other} npm start.`);
    }
  }
}

/** Nobody gets it by chance before it is used, as they could if the system had chosen it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++ % SPAN;
    if ((await problemWith(FIRST + port)) === undefined) return FIRST + port;
  }
}

async function problemWith(port: number): Promise<string | undefined> {
  for (const host of LOOPBACK) {
    const server = createServer().listen({ port, host, exclusive: true });
    try {
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6.
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return code;
    }
  }
  return undefined;
}
