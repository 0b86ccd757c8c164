import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface Cable {
  /** The address of the far end, through the cable. */
  url: string;
  /** Nothing gets through, and what was connected is torn. */
  cut(): void;
  /** It stays connected, and nothing is heard any more: a machine that lost its power. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A connection to a server that a test can cut, as a network does. `tapped` is given what is sent, and is asked for anew by each connection. */
export async function cableTo(target: string, tapped?: () => (sent: Buffer) => void): Promise<Cable> {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let whole = true;
  let silent = false;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    if (silent) return void sockets.add(near.on('error', () => undefined).pause());
    const other = connect(Number(far.port), far.hostname);
    if (tapped) near.on('data', tapped());
    for (const [socket, opposite] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          opposite.destroy();
        });
      socket.pipe(opposite);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const tear = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      whole = false;
      tear();
    },
    silence: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => (whole = true),
    close: async () => {
      tear();
      server.close();
      await once(server, 'close');
    },
  };
}
