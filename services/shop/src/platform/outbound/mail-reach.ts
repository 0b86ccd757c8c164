import { lookup } from 'node:dns/promises';
import { type Socket, connect, isIP } from 'node:net';
import { isPublicAddress } from './download.ts';

/** Which machines a mail server may be that somebody names in the browser. */
export interface Reach {
  /** Addresses of machines inside that the configuration names, at whatever port. */
  named: readonly string[];
  /** Where the environment sends its mails: at that port as well. */
  own?: { host: string; port: number };
  resolve?: (name: string) => Promise<string[]>;
}

/** Where mail servers take mail from their own. */
const MAIL_PORTS = new Set([25, 465, 587, 2465, 2525, 2587]);

export class OutOfReach extends Error {
  readonly code = 'EREACH';
}

const resolved = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Addresses of the machine that may be asked: public ones, at a port for mail, or what the configuration names. A name is resolved once,
 * and the connection goes to the address that was looked at.
 */
async function addressesOf({ hostname, port }: URL, { named, own, resolve = resolved }: Reach): Promise<string[]> {
  const isOwn = hostname === own?.host;
  const isMail = MAIL_PORTS.has(Number(port)) || (isOwn && Number(port) === own.port);
  if (!isMail && !named.includes(hostname)) throw new OutOfReach('no port for mail');
  const found = isIP(hostname) ? [hostname] : await resolve(hostname);
  const isAllowed = (address: string) => isOwn || named.includes(address) || isPublicAddress(address);
  if (!found.every(isAllowed)) throw new OutOfReach('a machine that the shop may not reach');
  return found;
}

type Given = (error: Error | null, socket?: { connection: Socket }) => void;

/** For nodemailer, in place of its own way to the server. */
export function reaching(reach: Reach, url: URL, patienceMs: number) {
  return (_: unknown, given: Given): void => {
    void addressesOf(url, reach)
      .then((addresses) => connected(addresses, Number(url.port), patienceMs))
      .then(
        (connection) => given(null, { connection }),
        (error: Error) => given(error),
      );
  };
}

async function connected(addresses: readonly string[], port: number, patienceMs: number): Promise<Socket> {
  let last: Error | undefined;
  for (const host of addresses)
    try {
      return await connectedTo(host, port, patienceMs / addresses.length);
    } catch (error) {
      last = error as Error;
    }
  throw last ?? Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
}

function connectedTo(host: string, port: number, patienceMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: patienceMs });
    socket
      .once('connect', () => {
        socket.setTimeout(0).removeAllListeners();
        resolve(socket);
      })
      .once('timeout', () => socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })))
      .once('error', reject);
  });
}
