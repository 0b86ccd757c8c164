import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/** What every scanner finds, and harms nobody. In two halves, so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface StandInClamd {
  /** As CLAMD has it. */
  address: string;
  /** Whole files that it was asked about. */
  asked: Buffer[];
  /** Instead of what is in the file. */
  answer: string | undefined;
  /** Takes files, and says nothing. */
  isSilent: boolean;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');
const PING = 'zPING\0';

/** Speaks the INSTREAM of clamd, as its manual describes it, and finds EICAR alone. */
export async function startClamd(path?: string): Promise<StandInClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    const end = () => {
      const file = fileIn(sent);
      if (!file) return;
      clamd.asked.push(file);
      if (clamd.isSilent) return;
      const found = file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${clamd.answer ?? found}\0`);
    };
    sockets.add(socket);
    socket
      .on('data', (chunk: Buffer) => {
        sent = Buffer.concat([sent, chunk]);
        if (sent.toString('latin1') === PING) socket.end(`${clamd.answer ?? 'PONG'}\0`);
        else end();
      })
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => {
    if (path === undefined) server.listen(port, '127.0.0.1');
    else server.listen(path);
    await once(server, 'listening');
    return path === undefined ? (server.address() as AddressInfo).port : 0;
  };
  const port = await listen(0);
  const clamd: StandInClamd = {
    address: path === undefined ? `127.0.0.1:${port}` : `unix:${path}`,
    asked: [],
    answer: undefined,
    isSilent: false,
    goAway: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    comeBack: async () => {
      await listen(port);
    },
  };
  return clamd;
}

/** Once its end is there. */
function fileIn(sent: Buffer): Buffer | undefined {
  if (sent.length < COMMAND.length) return undefined;
  if (!sent.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('No command of clamd');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
